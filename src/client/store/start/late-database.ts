import type { DeviceDatabase } from '../device/database.ts';

const load = () => import('../device/database.ts');

/** The account's store, its code loaded with the first call: for screens that show something before it is there. */
export async function lateDatabase(account_id: string): Promise<DeviceDatabase> {
  const { openDatabase } = await load();
  return openDatabase(account_id);
}
