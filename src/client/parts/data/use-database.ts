/**
 * The device's store, for screens that need it before they draw. The first screen must not wait for it: it reads
 * through `useLateQuery`.
 */
import { type DeviceDatabase, openDatabase } from '#client/store/device/database.ts';
import { useSpace } from '../account/space.tsx';

export function useDatabase(): DeviceDatabase {
  const { account } = useSpace();
  return openDatabase(account.account_id);
}
