/**
 * Sends the kept picks at once; when the server refuses them, order by order, and within an order line by line. Only a
 * line that is refused by itself, or that somebody else has changed, is given up.
 */
import { type CallAnswer, call } from '#client/sync/api.ts';
import { ApiError, isStale } from '#client/sync/api-error.ts';
import { preparationRoutes } from '#contract/preparation.ts';
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

/**
 * Reports once what arrived and what was given up, also when it rejects: then the other picks stay kept for the next
 * try.
 */
export async function sendPicks(
  supplier_id: string,
  kept: KeptPicks,
  report: (sent: SentPicks) => void,
): Promise<void> {
  const params = { supplier_id };
  const sent: Sent[] = [];
  let overtaken = 0;
  let refused = 0;

  const send = async (said: readonly KeptPick[]): Promise<void> => {
    const picks = said.map(({ delivery_day: _day, ...pick }) => pick);
    const answer = await call(preparationRoutes.pickLines, { params, body: { picks } });
    kept.answered(answer.picks);
    sent.push(answer);
  };

  /** The picks of one order that are still to be sent; the others are given up. */
  const stillOpen = async (said: readonly KeptPick[]): Promise<KeptPick[]> => {
    const [first] = said;
    if (first === undefined) return [];
    const { order_id, delivery_day } = first;
    const now = await call(preparationRoutes.preparation, { params, query: { delivery_day } });
    const isPrepared = now.orders.some((order) => order.order_id === order_id);
    const open = said.filter((pick) => {
      const there = now.picks.find((each) => each.order_id === order_id && each.product_id === pick.product_id);
      const verdict = judgeKept(pick, there);
      if (verdict === 'overtaken' || (verdict === 'open' && !isPrepared)) overtaken += 1;
      return verdict === 'open' && isPrepared;
    });
    kept.drop(said.filter((pick) => !open.includes(pick)));
    return open;
  };

  /** Sends picks of one order. `isJudged`: their versions were the newest ones a moment ago. */
  const deliver = async (said: readonly KeptPick[], isJudged = false): Promise<void> => {
    if (said.length === 0) return;
    try {
      await send(said);
    } catch (error) {
      if (isPassing(error)) throw error;
      if (isStale(error) && !isJudged) return deliver(await stillOpen(said), true);
      if (said.length > 1) {
        for (const pick of said) await deliver([pick]);
        return;
      }
      if (isStale(error)) overtaken += 1;
      else refused += 1;
      kept.drop(said);
    }
  };

  const all = kept.get();
  try {
    if (all.length > 0) await send(all);
  } catch (error) {
    if (isPassing(error)) throw error;
    for (const said of byOrder(all)) await deliver(said);
  } finally {
    report({
      picks: sent.flatMap(({ picks }) => picks),
      orders: sent.flatMap(({ orders }) => orders),
      overtaken,
      refused,
    });
  }
}
