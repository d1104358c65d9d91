import { asTenant } from '../database/connection.ts';
import { UNKNOWN_FIELD } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { isDenial, Refusal, refusalWith } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { proofOf } from './order-proof.ts';
import { DENY } from './order-statements.ts';

/**
 * Denials that the server remembers of one account; further ones are not final. No person sends so many denied
 * orders.
 */
const MOST_DENIALS = 1000;

interface RefusedCall {
  readonly params: { readonly supplier_id: string; readonly order_id: string };
  /** The body as the device sent it. */
  readonly body: unknown;
  readonly principal: Principal;
  readonly services: Services;
}

/** For an order whose denial was final: it stays refused even if its buyer may order by now. */
export function deniedBefore(): Refusal {
  return new Refusal('not_allowed', 'This order was denied before and is never placed: it must be made anew', {
    final: true,
  });
}

/** Adds the order's proof to a refusal, and makes the refusal final where that is possible. */
export async function refuseForGood(refusal: Refusal, call: RefusedCall): Promise<Refusal> {
  const proof = proofOf({ order_id: call.params.order_id }, call.body);
  const final = refusal.problem.final ?? (await rememberDenial(refusal, call, proof.body_hash));
  return refusalWith(refusal, final ? { ...proof, final } : proof);
}

/**
 * Stores a denial and answers whether it is final. A device that hears "final" shows its order as refused, so no copy
 * that is still on its way may place the order: the denial and these copies take turns. Where an earlier copy was
 * placed, the denial is not final. A caller who may not order is denied whatever body they send; an invalid request is
 * denied for its body only, so that the corrected order can be placed.
 */
async function rememberDenial(
  refusal: Refusal,
  { params: { supplier_id, order_id }, principal: { account_id }, services: { database } }: RefusedCall,
  body_hash: string | undefined,
): Promise<boolean> {
  const denied = isDenial(refusal);
  if (body_hash === undefined || !(denied || isInvalid(refusal))) return false;
  const inTurn = asTenant(database, { supplier_id, account_id }, order_id);
  const [kept] = await inTurn.rows(
    DENY({ supplier_id, order_id, account_id, most: MOST_DENIALS, scope: denied ? null : body_hash, body_hash }),
  );
  return kept?.is_final ?? false;
}

/** Whether the input is invalid everywhere. An unknown field is not: during an update, a newer process may know it. */
export function isInvalid({ problem: { code, errors = {} } }: Refusal): boolean {
  return code === 'invalid_input' && !Object.values(errors).includes(UNKNOWN_FIELD);
}
