import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { usePace } from '#client/parts/data/use-pace.ts';
import { markSeen } from '#client/store/orders/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';

/** Marks placed orders as seen: a buyer who looks at the list has seen that they were placed. */
export function useSeenReceipts(): void {
  const database = useDatabase();
  const { key } = useCatalog();
  // Reads only the placed rows of the outbox: waiting ones may be many, and change all the time while they are sent.
  const pace = usePace();
  const unseen = useLiveQuery(async () => {
    await pace();
    const placed = await database.outbox.where({ state: 'placed' }).toArray();
    return placed
      .filter(({ seen_at, supplier_id }) => seen_at === null && supplier_id === key.supplier_id)
      .map(({ order_id }) => order_id);
  }, [database, key, pace]);
  useEffect(() => {
    if (unseen !== undefined && unseen.length > 0) void markSeen(database, unseen, serverClock.now());
  }, [database, unseen]);
}
