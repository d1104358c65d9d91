/**
 * Picks that the server has not acknowledged, kept on this device by account and space, so that a reload loses none.
 */
import { z } from 'zod/mini';
import { createObservable } from '#client/observable.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import { type OrderPick, type Picked, pickedSchema } from '#contract/preparation.ts';

const keptSchema = z.array(
  z.object({
    order_id: z.string(),
    product_id: z.string(),
    /** The order's delivery day: its preparation shows other people's picks of the line. */
    delivery_day: z.string(),
    /**
     * The line's version when it was first ticked; later changes of the pick keep this version until the server
     * answers.
     */
    version: z.number(),
    picked: z.nullable(pickedSchema),
  }),
);
export type KeptPick = z.output<typeof keptSchema>[number];

type Line = Pick<OrderPick, 'order_id' | 'product_id'>;
/** A line's pick as the server has it. */
export type Answered = Line & Pick<OrderPick, 'version' | 'picked'>;

const isOf = (line: Line) => (other: Line) => line.order_id === other.order_id && line.product_id === other.product_id;

export function isSamePick(one: Picked | null, other: Picked | null): boolean {
  if (one === null || other === null) return one === other;
  const facts = ({ quantity, weight, lot, use_by, best_before }: Picked) =>
    [quantity, weight, lot || undefined, use_by, best_before].join('\n');
  return facts(one) === facts(other);
}

/**
 * Adds picks. The newest pick of a line replaces earlier ones, but keeps the version that the first of them was made
 * from.
 */
export function withSaid(kept: readonly KeptPick[], said: readonly KeptPick[]): KeptPick[] {
  const others = kept.filter((each) => !said.some(isOf(each)));
  return [...others, ...said.map((each) => ({ ...each, version: kept.find(isOf(each))?.version ?? each.version }))];
}

/**
 * Removes the picks that the server has acknowledged. A pick that was changed meanwhile stays, with the line's new
 * version.
 */
export function withAnswered(kept: readonly KeptPick[], answered: readonly Answered[]): KeptPick[] {
  return kept.flatMap((each) => {
    const answer = answered.find(isOf(each));
    if (answer === undefined) return [each];
    return isSamePick(answer.picked, each.picked) ? [] : [{ ...each, version: answer.version }];
  });
}

/** Removes picks that were given up; one that was changed meanwhile stays, and is judged by itself. */
export function withoutGivenUp(kept: readonly KeptPick[], gone: readonly KeptPick[]): KeptPick[] {
  return kept.filter((each) => !gone.some((other) => isOf(each)(other) && isSamePick(each.picked, other.picked)));
}

/**
 * Compares a kept pick with the server's: arrived already (`done`), still to be sent (`open`), or changed by somebody
 * else (`overtaken`).
 */
export function judgeKept(kept: KeptPick, now: Answered | undefined): 'done' | 'open' | 'overtaken' {
  if (now !== undefined && isSamePick(now.picked, kept.picked)) return 'done';
  return (now?.version ?? 0) === kept.version ? 'open' : 'overtaken';
}

/** The server's picks with the kept ones applied. */
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
  // The event comes from this browser's other windows only.
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
    drop: (gone: readonly KeptPick[]) => set(withoutGivenUp(kept.get(), gone)),
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
