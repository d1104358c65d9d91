import { asTenant } from '../database/connection.ts';
import { UNKNOWN_FIELD } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { isDenial, Refusal, refusalWith } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { proofOf } from './order-proof.ts';
import { DENY } from './order-statements.ts';

/** The server remembers so many denials of one account; further ones are not final. No person sends so many orders that are denied. */
const MOST_DENIALS = 1000;

interface RefusedCall {
  readonly params: { readonly supplier_id: string; readonly order_id: string };
  /** As it came. */
  readonly body: unknown;
  readonly principal: Principal;
  readonly services: Services;
}

/** The right to order is back, but this order was said to be refused. */
export function deniedBefore(): Refusal {
  return new Refusal('not_allowed', 'This order was denied before and is never placed: it must be made anew', {
    final: true,
  });
}

/** Every refusal of an order names what it refuses; one that can be made final is. */
export async function refuseForGood(refusal: Refusal, call: RefusedCall): Promise<Refusal> {
  const proof = proofOf(call.params.order_id, call.body);
  const final = refusal.problem.final ?? (await rememberDenial(refusal, call, proof.body_hash));
  return refusalWith(refusal, final ? { ...proof, final } : proof);
}

/**
 * A device that hears "final" shows its order as refused: then no copy that is still on its way may place it. In its turn among
 * those copies, so that it is final or placed, never both. Where an earlier one was placed, the denial says nothing about the order.
 * A caller who may not order is denied, whatever the id stands for. A request that is not valid is denied as it was sent, and may be
 * mended.
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

/** Not for a field that is unknown here: while a new version is rolled out, another process may know it. */
function isInvalid({ problem: { code, errors = {} } }: Refusal): boolean {
  return code === 'invalid_input' && !Object.values(errors).includes(UNKNOWN_FIELD);
}
