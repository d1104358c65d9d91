/** What was changed of standing orders on this device and has not come to an end yet. */
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptStep } from '../device/standing-step-row.ts';

/** In the order in which they were made, whatever the space. */
export async function keptSteps({ meta }: DeviceDatabase): Promise<readonly KeptStep[]> {
  const row = await meta.get('standing_steps');
  return row?.name === 'standing_steps' ? row.value : [];
}

/** The steps that the server does not have yet. */
export async function waitingSteps(database: DeviceDatabase): Promise<readonly KeptStep[]> {
  return (await keptSteps(database)).filter(({ refusal }) => refusal === null);
}

/** Within a transaction. */
export async function writeSteps(
  database: DeviceDatabase,
  changed: (known: readonly KeptStep[]) => readonly KeptStep[],
): Promise<void> {
  await database.meta.put({ name: 'standing_steps', value: changed(await keptSteps(database)) });
}

export const isWaitingOf =
  ({ standing_order_id }: Pick<KeptStep, 'standing_order_id'>) =>
  (kept: KeptStep): boolean =>
    kept.refusal === null && kept.standing_order_id === standing_order_id;

/** The waiting steps of a standing order number on from `version`. */
export function numbered(known: readonly KeptStep[], of: KeptStep, version: number): readonly KeptStep[] {
  const isOf = isWaitingOf(of);
  let next = version;
  return known.map((kept) => {
    if (!isOf(kept)) return kept;
    const after = { ...kept, version: next };
    next += 1;
    return after;
  });
}

/** Without a step that waits. What stands on a standing order that is never made goes with it. */
export function withoutStep(known: readonly KeptStep[], taken: KeptStep): readonly KeptStep[] {
  const isOf = isWaitingOf(taken);
  if (taken.version === 0) return known.filter((kept) => !isOf(kept));
  const first = known.find(isOf)?.version ?? taken.version;
  const others = known.filter(({ step_id }) => step_id !== taken.step_id);
  return numbered(others, taken, first);
}

/** Deletes waiting steps, within a transaction, whether the server may have them or not. Answers how many. */
export async function deleteSteps(database: DeviceDatabase, step_ids: readonly string[]): Promise<number> {
  const taken = (await waitingSteps(database)).filter(({ step_id }) => step_ids.includes(step_id));
  await writeSteps(database, (known) => taken.reduce(withoutStep, known));
  return taken.length;
}
