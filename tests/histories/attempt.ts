/** One action of a process, with the faults drawn for it. */
import { storageRefusal } from '#client/store/device/storage-refusal.ts';
import { ApiError } from '#client/sync/api-error.ts';
import type { Chance } from '../builders/chance.ts';
import { type AppProcess, type FaultPlan, NO_FAULTS } from './app-process.ts';
import type { HistoryDevice } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';

/**
 * Does an action with faults. Returns its result; null when it was cut short, because the process was killed, or
 * storage or network failed.
 */
export async function attempt<Value>(
  world: HistoryWorld,
  device: HistoryDevice,
  process: AppProcess,
  chance: Chance,
  name: string,
  work: () => PromiseLike<Value>,
  plan: FaultPlan | undefined = drawPlan(chance),
): Promise<Value | null> {
  process.plan = plan;
  process.chance = chance;
  device.busy += 1;
  device.begun += 1;
  world.journal.steps.push(`${process.name} ${name} ${JSON.stringify(onlyFaults(process.plan))}`);
  try {
    const outcome = await process.run(work);
    return outcome.kind === 'done' ? outcome.value : null;
  } catch (error) {
    if (!isEverydayFailure(error)) world.journal.violated(`${process.name} ${name}: ${describe(error)}`);
    return null;
  } finally {
    process.plan = { ...NO_FAULTS };
    device.busy -= 1;
  }
}

function drawPlan(chance: Chance): FaultPlan {
  const plan = { ...NO_FAULTS, network: chance.pick([0, 0.15, 0.5]) };
  switch (chance.weighted({ none: 10, kill: 4, killAtCommit: 2, quota: 3, lose: 2, break: 2 })) {
    case 'kill':
      return { ...plan, killAt: chance.between(0, 24) };
    case 'killAtCommit':
      return { ...plan, killAtCommit: chance.between(0, 3) };
    case 'quota':
      return { ...plan, quotaAt: chance.between(0, 5) };
    case 'lose':
      return { ...plan, loseAt: chance.between(0, 20) };
    case 'break':
      return { ...plan, breakAt: chance.between(0, 6) };
    case 'none':
      return plan;
  }
}

/** Whether an error is a failure of storage or server, which the app reports and survives. Any other error is a bug. */
export function isEverydayFailure(error: unknown): boolean {
  return storageRefusal(error) !== null || error instanceof ApiError;
}

export function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
}

function onlyFaults(plan: FaultPlan): Partial<FaultPlan> {
  return Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== null && value !== 0));
}
