/**
 * Sends the kept picks at once; when the server refuses them, order by order. A stale line is given up alone, any other
 * refusal gives up its order's picks.
 */
import { type CallAnswer, call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { preparationRoutes } from '#contract/preparation.ts';
import { isStale } from '../orders/stale-order.ts';
import { judgeKept, type KeptPick, type KeptPicks } from './kept-picks.ts';

type Sent = CallAnswer<typeof preparationRoutes.pickLines>;

/** How many picks were given up: `overtaken` by somebody else's, or `refused` by the server. */
export interface SentPicks extends Sent {
  readonly overtaken: number;
  readonly refused: number;
}

/** Whether another try may succeed: no answer, a fault of the server, too many requests, or a session in doubt. */
export function isPassing(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status)
  );
}

function byOrder(picks: readonly KeptPick[]): KeptPick[][] {
  const orders = new Map<string, KeptPick[]>();
  for (const pick of picks) orders.set(pick.order_id, [...(orders.get(pick.order_id) ?? []), pick]);
  return [...orders.values()];
}

export async function sendPicks(supplier_id: string, kept: KeptPicks): Promise<SentPicks> {
  const params = { supplier_id };
  const send = async (said: readonly KeptPick[]): Promise<Sent> => {
    const picks = said.map(({ delivery_day: _day, ...pick }) => pick);
    const sent = await call(preparationRoutes.pickLines, { params, body: { picks } });
    kept.answered(sent.picks);
    return sent;
  };
  const all = kept.get();
  if (all.length === 0) return { picks: [], orders: [], overtaken: 0, refused: 0 };
  try {
    return { ...(await send(all)), overtaken: 0, refused: 0 };
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  const sent: Sent[] = [];
  let overtaken = 0;
  let refused = 0;
  for (const said of byOrder(all)) {
    try {
      sent.push(await send(said));
    } catch (error) {
      if (isPassing(error)) throw error;
      const [first] = said;
      if (!isStale(error) || first === undefined) {
        refused += said.length;
        kept.drop(said);
        continue;
      }
      const { delivery_day } = first;
      const now = await call(preparationRoutes.preparation, { params, query: { delivery_day } });
      const isPrepared = now.orders.some(({ order_id }) => order_id === first.order_id);
      const open = said.filter((pick) => {
        const there = now.picks.find((each) => each.order_id === pick.order_id && each.product_id === pick.product_id);
        const verdict = judgeKept(pick, there);
        if (verdict === 'overtaken' || (verdict === 'open' && !isPrepared)) overtaken += 1;
        return verdict === 'open' && isPrepared;
      });
      kept.drop(said.filter((pick) => !open.includes(pick)));
      // The lines that nobody else changed. If this fails, they stay kept for the next time.
      if (open.length > 0) sent.push(await send(open));
    }
  }
  return {
    picks: sent.flatMap(({ picks }) => picks),
    orders: sent.flatMap(({ orders }) => orders),
    overtaken,
    refused,
  };
}
