/**
 * What the account decides about orders that the server has. Decisions are kept on this device until the server has
 * them, so that they can be made without network. A decision names the version of the order that was seen.
 */
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptDecision } from '../device/decision-row.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';

/** How long a decision is kept after it was made, in milliseconds. */
const LIFETIME = 7 * 86_400_000;

/** One per order, the latest. */
export async function keptDecisions(database: DeviceDatabase): Promise<readonly KeptDecision[]> {
  const row = await database.meta.get('decisions');
  return row?.name === 'decisions' ? row.value : [];
}

export async function waitingDecisions(database: DeviceDatabase): Promise<readonly KeptDecision[]> {
  return (await keptDecisions(database)).filter(({ state }) => state === 'waiting');
}

function change(
  database: DeviceDatabase,
  changed: (known: readonly KeptDecision[]) => readonly KeptDecision[],
): Promise<void> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    await database.meta.put({ name: 'decisions', value: changed(await keptDecisions(database)) });
  });
}

/** Keeps a decision in the place of an earlier one about the same order; forgets old ones that the server has. */
export function keepDecision(database: DeviceDatabase, decision: Omit<KeptDecision, 'state'>): Promise<Saving<void>> {
  const oldest = Date.parse(decision.decided_at) - LIFETIME;
  return saving(() =>
    change(database, (known) => [
      ...known.filter(
        ({ order_id, state, decided_at }) =>
          order_id !== decision.order_id && (state === 'waiting' || Date.parse(decided_at) > oldest),
      ),
      { ...decision, state: 'waiting' },
    ]),
  );
}

/** Takes a decision back that the server does not have yet. */
export function withdrawDecision(database: DeviceDatabase, order_id: string): Promise<void> {
  return change(database, (known) => known.filter((each) => each.order_id !== order_id || each.state !== 'waiting'));
}

/** Forgets what became of a decision: the person has read it. */
export function forgetDecision(database: DeviceDatabase, order_id: string): Promise<void> {
  return change(database, (known) => known.filter((each) => each.order_id !== order_id || each.state === 'waiting'));
}

/** Stores what became of a decision, unless the person has decided anew meanwhile. */
export function settleDecision(
  database: DeviceDatabase,
  { order_id, decided_at }: KeptDecision,
  became: Pick<KeptDecision, 'state' | 'differences' | 'refusal'>,
): Promise<void> {
  return change(database, (known) =>
    known.map((each) => (each.order_id === order_id && each.decided_at === decided_at ? { ...each, ...became } : each)),
  );
}
