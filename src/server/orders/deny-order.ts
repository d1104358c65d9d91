import { asTenant } from '../database/connection.ts';
import type { Principal } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { DENY } from './order-statements.ts';

/** So many denials are remembered of one account; further ones are not final. No person orders that much in vain. */
const MOST_DENIALS = 1000;

interface DeniedCall {
  readonly params: { readonly supplier_id: string; readonly order_id: string };
  readonly principal: Principal;
  readonly services: Services;
}

/** The right to order is back, but this order was said to be refused. */
export function deniedBefore(): Refusal {
  return new Refusal('not_allowed', 'This order was denied before and is never placed: it must be made anew', {
    final: true,
  });
}

/**
 * A device that hears "denied" shows its order as refused: then no copy that is still on its way may place it. In its turn among
 * those copies, so that it is final or placed, never both. Where an earlier one was placed, the denial says nothing about the order.
 */
export async function rememberDenial(
  denial: Refusal,
  { params: { supplier_id, order_id }, principal: { account_id }, services: { database } }: DeniedCall,
): Promise<Refusal> {
  const { code, detail, final } = denial.problem;
  if (final) return denial;
  const inTurn = asTenant(database, { supplier_id, account_id }, order_id);
  const [kept] = await inTurn.rows(DENY, [supplier_id, order_id, account_id, MOST_DENIALS]);
  return kept?.is_final ? new Refusal(code, detail, { final: true }) : denial;
}
