import { useLiveQuery } from 'dexie-react-hooks';
import { useAccount } from '#client/parts/account/session.tsx';
import { openDatabase } from '#client/store/device/database.ts';
import { type OpenWork, openWork } from '#client/store/orders/open-work.ts';
import { serverClock } from '#client/sync/server-contact.ts';

const none: ReadonlyMap<string, OpenWork> = new Map();

/** By supplier_id. */
export function useOpenWork(organization_id: string): ReadonlyMap<string, OpenWork> {
  const { account_id } = useAccount();
  const query = () => openWork(openDatabase(account_id), organization_id, serverClock.now());
  return useLiveQuery(query, [account_id, organization_id], none);
}
