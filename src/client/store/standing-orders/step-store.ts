/**
 * The steps by which standing orders are changed on this device. Each is kept until the server has it, so that it can be
 * made without network, and goes out in its turn, with the version that the step before brings.
 */
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { stands } from '#domain/standing-orders/standing-step.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptStep } from '../device/standing-step-row.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';
import { shownStanding, standingAfter } from './shown-standing.ts';
import { readStandingOrders, storeStandingOrder } from './standing-store.ts';
import { isWaitingOf, keptSteps, numbered, waitingSteps, withoutStep, writeSteps } from './waiting-steps.ts';

export type NewStep = Omit<KeptStep, 'version' | 'may_be_sent' | 'refusal'>;
/** `nothing`: it is so already. `changed`: the standing order is another one than the person has seen. */
export type Keeping = 'kept' | 'nothing' | 'changed';

/** Keeps a step. `seen`: the standing order as its person saw it; null: the step makes it. */
export function keepStep(
  database: DeviceDatabase,
  step: NewStep,
  seen: SharedStandingOrder | null,
): Promise<Saving<Keeping>> {
  return saving(() =>
    database.inTransaction('rw', [database.meta], async (database): Promise<Keeping> => {
      const { orders } = await shownStanding(database, step);
      const shown = orders?.find(({ standing_order_id }) => standing_order_id === step.standing_order_id) ?? null;
      if (wordsOf(shown) !== wordsOf(seen)) return 'changed';
      if (stands(step.step, shown, step.author.account_id)) return 'nothing';
      const kept = { ...step, version: shown?.version ?? 0, may_be_sent: false, refusal: null };
      await writeSteps(database, (known) => [...known, kept]);
      return 'kept';
    }),
  );
}

const wordsOf = (order: SharedStandingOrder | null) =>
  order === null ? null : canonicalJson({ name: order.name, plan: order.plan });

/** Takes a step back that the server can't have. What stands on a standing order that is never made goes with it. */
export function withdrawStep(database: DeviceDatabase, step_id: string): Promise<void> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    const taken = (await waitingSteps(database)).find((kept) => kept.step_id === step_id);
    if (taken?.may_be_sent !== false) return;
    await writeSteps(database, (known) => withoutStep(known, taken));
    await dropEmpty(database, taken);
  });
}

/**
 * Drops the steps that ask for nothing new, now that another one does not come before them: what a colleague does would
 * be taken for such a step.
 */
async function dropEmpty(database: DeviceDatabase, of: KeptStep): Promise<void> {
  const waiting = (await waitingSteps(database)).filter(isWaitingOf(of));
  const told = await readStandingOrders(database, of);
  let standing = told?.find(({ standing_order_id }) => standing_order_id === of.standing_order_id) ?? null;
  const empty = new Set<string>();
  for (const kept of waiting) {
    if (!kept.may_be_sent && stands(kept.step, standing, kept.author.account_id)) empty.add(kept.step_id);
    else standing = standingAfter(standing, kept);
  }
  const [first] = waiting;
  if (first === undefined || empty.size === 0) return;
  await writeSteps(database, (known) => {
    const others = known.filter(({ step_id }) => !empty.has(step_id));
    return numbered(others, of, first.version);
  });
}

/** Forgets what the server refused: the person has read it. */
export function forgetStep(database: DeviceDatabase, step_id: string): Promise<void> {
  return database.inTransaction('rw', [database.meta], (database) =>
    writeSteps(database, (known) => known.filter((kept) => kept.step_id !== step_id || kept.refusal === null)),
  );
}

/** The first step of a standing order that waits, noted as perhaps sent; null: none waits. */
export function beginStep(database: DeviceDatabase, standing_order_id: string): Promise<KeptStep | null> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    const first = (await keptSteps(database)).find(isWaitingOf({ standing_order_id })) ?? null;
    // What is noted already is not written again: a write wakes what sends.
    if (first === null || first.may_be_sent) return first;
    const begun = { ...first, may_be_sent: true };
    await writeSteps(database, (known) => known.map((kept) => (kept.step_id === first.step_id ? begun : kept)));
    return begun;
  });
}

/**
 * The server has the step. `known` is the standing order as the server has it then, null where there is none; the
 * steps after it go out from version `next` on.
 */
export function stepDone(
  database: DeviceDatabase,
  step: KeptStep,
  known: SharedStandingOrder | null,
  next: number,
): Promise<void> {
  return settle(database, step, known, (steps) => {
    const others = steps.filter(({ step_id }) => step_id !== step.step_id);
    return numbered(others, step, next);
  });
}

/**
 * The server does not take the step. The steps after it go out in its place, each judged by itself; those of a standing
 * order that is never made are refused with it. `known` undefined: the server does not tell what it has.
 */
export function stepRefused(
  database: DeviceDatabase,
  step: KeptStep,
  known: SharedStandingOrder | null | undefined,
  refusal: NonNullable<KeptStep['refusal']>,
): Promise<void> {
  const isOf = isWaitingOf(step);
  return settle(database, step, known, (steps) => {
    if (step.version === 0) return steps.map((kept) => (isOf(kept) ? { ...kept, refusal } : kept));
    const refused = steps.map((kept) => (kept.step_id === step.step_id ? { ...kept, refusal } : kept));
    return numbered(refused, step, step.version);
  });
}

/** Stores what became of a step, unless another tab has. */
function settle(
  database: DeviceDatabase,
  step: KeptStep,
  known: SharedStandingOrder | null | undefined,
  changed: (steps: readonly KeptStep[]) => readonly KeptStep[],
): Promise<void> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    const isOf = isWaitingOf(step);
    const waits = (await keptSteps(database)).some((kept) => isOf(kept) && kept.step_id === step.step_id);
    if (!waits) return;
    await writeSteps(database, changed);
    if (known !== undefined) await storeStandingOrder(database, step, step.standing_order_id, known);
    await dropEmpty(database, step);
  });
}
