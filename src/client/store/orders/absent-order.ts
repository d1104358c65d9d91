/** Finds an order that is not in this person's outbox. */
import type { DeviceDatabase } from '../device/database.ts';
import { databaseName } from '../device/database-name.ts';
import { openExisting, settled, storeNames } from '../device/raw-database.ts';
import type { MetaRow, OutboxRow } from '../device/rows.ts';
import { readLoss } from '../device/store-loss.ts';
import { isUnsent } from './outbox-rules.ts';

export type Whereabouts =
  /** The supplier has it: it is in this person's order history. */
  | { readonly kind: 'history' }
  /**
   * It is in another person's outbox on this device. `person` null: the name is unknown. `waits`: it is neither placed
   * nor refused.
   */
  | { readonly kind: 'other_person'; readonly person: string | null; readonly waits: boolean }
  /** It waited here when this device lost its store. */
  | { readonly kind: 'lost' }
  /** It was withdrawn or deleted here, or made on another device. */
  | { readonly kind: 'gone' };

export async function whereabouts(database: DeviceDatabase, order_id: string): Promise<Whereabouts> {
  if ((await database.order.get(order_id)) !== undefined) return { kind: 'history' };
  const loss = await readLoss(database);
  const other = await ofAnotherPerson(database.account_id, order_id);
  if (other !== null) return other;
  return { kind: loss?.unsent.includes(order_id) === true ? 'lost' : 'gone' };
}

/**
 * Searches the other accounts' stores on this device; null when none of them has it, or the browser does not list them.
 */
async function ofAnotherPerson(
  account_id: string,
  order_id: string,
): Promise<Extract<Whereabouts, { kind: 'other_person' }> | null> {
  for (const name of await storeNames()) {
    if (name === databaseName(account_id)) continue;
    const database = await openExisting(name);
    if (database === null) continue;
    try {
      const stored = database.transaction(['outbox', 'meta']);
      const [row, person] = await Promise.all([
        settled<OutboxRow | undefined>(stored.objectStore('outbox').get(order_id)),
        settled<MetaRow | undefined>(stored.objectStore('meta').get('person')),
      ]);
      if (row !== undefined) {
        return {
          kind: 'other_person',
          person: person?.name === 'person' ? person.value : null,
          waits: isUnsent(row),
        };
      }
    } finally {
      database.close();
    }
  }
  return null;
}
