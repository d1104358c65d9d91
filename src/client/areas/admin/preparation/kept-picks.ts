/** What was ticked and the server has not acknowledged: kept on this device by account and space, so that a reload loses none of it. */
import { z } from 'zod/mini';
import { createObservable } from '#client/observable.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import { type OrderPick, type Picked, pickedSchema } from '#contract/preparation.ts';

const keptSchema = z.array(
  z.object({
    order_id: z.string(),
    product_id: z.string(),
    /** Of the order: where what others said of the line is looked up. */
    delivery_day: z.string(),
    /** As the line was when it was ticked; what is said later of it keeps this until the server has answered. */
    version: z.number(),
    picked: z.nullable(pickedSchema),
  }),
);
export type KeptPick = z.output<typeof keptSchema>[number];

type Line = Pick<OrderPick, 'order_id' | 'product_id'>;
/** What the server has of a line. */
export type Answered = Line & Pick<OrderPick, 'version' | 'picked'>;

const isOf = (line: Line) => (other: Line) => line.order_id === other.order_id && line.product_id === other.product_id;

export function isSamePick(one: Picked | null, other: Picked | null): boolean {
  if (one === null || other === null) return one === other;
  const facts = ({ quantity, weight, lot, use_by, best_before }: Picked) =>
    [quantity, weight, lot || undefined, use_by, best_before].join('\n');
  return facts(one) === facts(other);
}

/** The newest that was said of a line stands for all that was; it is sent from the version that the first of it was said of. */
export function withSaid(kept: readonly KeptPick[], said: readonly KeptPick[]): KeptPick[] {
  const others = kept.filter((each) => !said.some(isOf(each)));
  return [...others, ...said.map((each) => ({ ...each, version: kept.find(isOf(each))?.version ?? each.version }))];
}

/** What the server has acknowledged goes; what was said of the line meanwhile is said of the line as it is by now. */
export function withAnswered(kept: readonly KeptPick[], answered: readonly Answered[]): KeptPick[] {
  return kept.flatMap((each) => {
    const answer = answered.find(isOf(each));
    if (answer === undefined) return [each];
    return isSamePick(answer.picked, each.picked) ? [] : [{ ...each, version: answer.version }];
  });
}

/** What was kept beside what the server has of it by now: said before, still to be said, or said otherwise by somebody else. */
export function judgeKept(kept: KeptPick, now: Answered | undefined): 'done' | 'open' | 'overtaken' {
  if (now !== undefined && isSamePick(now.picked, kept.picked)) return 'done';
  return (now?.version ?? 0) === kept.version ? 'open' : 'overtaken';
}

/** The lines as they will be once all of it has arrived. */
export function withKept(picks: readonly OrderPick[], kept: readonly KeptPick[]): OrderPick[] {
  const others = picks.filter((pick) => !kept.some(isOf(pick)));
  return [
    ...others,
    ...kept.map(({ order_id, product_id, version, picked }) => ({
      ...{ by: '', at: '', version, ...picks.find(isOf({ order_id, product_id })), order_id, product_id, picked },
    })),
  ];
}

const device = () => localStorage;
const isKept = (value: unknown): value is KeptPick[] => keptSchema.safeParse(value).success;

function makeKept(key: string) {
  const kept = createObservable<readonly KeptPick[]>(readStored(device, key, isKept) ?? []);
  // Said by the other windows of this browser only.
  window.addEventListener('storage', (event) => {
    if (event.key === key) kept.set(readStored(device, key, isKept) ?? []);
  });
  const set = (next: readonly KeptPick[]) => {
    kept.set(next);
    writeStored(device, key, next.length === 0 ? null : next);
  };
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    say: (said: readonly KeptPick[]) => set(withSaid(kept.get(), said)),
    answered: (answered: readonly Answered[]) => set(withAnswered(kept.get(), answered)),
    drop: (gone: readonly Line[]) => set(kept.get().filter((each) => !gone.some(isOf(each)))),
  };
}

export type KeptPicks = ReturnType<typeof makeKept>;
const known = new Map<string, KeptPicks>();

export function keptPicks(account_id: string, supplier_id: string): KeptPicks {
  const key = `gs-picks:${account_id}:${supplier_id}`;
  const made = known.get(key) ?? makeKept(key);
  known.set(key, made);
  return made;
}
