import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useCatalog } from '#client/parts/use-catalog.ts';
import { useDatabase } from '#client/parts/use-database.ts';
import { markSeen, outboxRows } from '#client/store/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';

/** Looking at the list of orders is seeing that they were placed. */
export function useSeenReceipts(): void {
  const database = useDatabase();
  const { key } = useCatalog();
  const unseen = useLiveQuery(async () => {
    const rows = await outboxRows(database);
    return rows
      .filter((row) => row.state === 'placed' && row.seen_at === null && row.supplier_id === key.supplier_id)
      .map(({ order_id }) => order_id);
  }, [database, key]);
  useEffect(() => {
    if (unseen !== undefined && unseen.length > 0) void markSeen(database, unseen, serverClock.now());
  }, [database, unseen]);
}
