/** What was changed in organizations' administrations on this device and has not come to an end yet. */
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptChange } from '../device/organization-change-row.ts';

/** In the order in which they were made, whatever the organization. */
export async function keptChanges({ meta }: DeviceDatabase): Promise<readonly KeptChange[]> {
  const row = await meta.get('organization_changes');
  return row?.name === 'organization_changes' ? row.value : [];
}

const isWaiting = ({ state }: KeptChange) => state === 'waiting' || state === 'sending';

/** The changes that the server does not have yet. */
export async function waitingChanges(database: DeviceDatabase): Promise<readonly KeptChange[]> {
  return (await keptChanges(database)).filter(isWaiting);
}

export function rewriteChanges(
  database: DeviceDatabase,
  changed: (known: readonly KeptChange[]) => readonly KeptChange[],
): Promise<void> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    await database.meta.put({ name: 'organization_changes', value: changed(await keptChanges(database)) });
  });
}

/** Deletes waiting changes, within a transaction, whether the server may have them or not. Answers how many. */
export async function deleteChanges(database: DeviceDatabase, change_ids: readonly string[]): Promise<number> {
  const isAgreed = (kept: KeptChange) => isWaiting(kept) && change_ids.includes(kept.change_id);
  const deleted = (await keptChanges(database)).filter(isAgreed).length;
  await rewriteChanges(database, (known) => known.filter((kept) => !isAgreed(kept)));
  return deleted;
}
