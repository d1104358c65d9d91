import type { DeviceDatabase } from '../device/database.ts';

const load = () => import('../device/database.ts');

/** The account's store, whose code is loaded at the first call: for screens that show something before. */
export async function lateDatabase(account_id: string): Promise<DeviceDatabase> {
  const { openDatabase } = await load();
  return openDatabase(account_id);
}
