import type { DeviceDatabase } from '../device/database.ts';

/** The orders whose delivery was checked on this device. A check that the server refused has to be done again. */
export async function endedChecks(database: DeviceDatabase): Promise<ReadonlySet<string>> {
  const checks = await database.check_in.toArray();
  return new Set(checks.filter(({ state }) => state !== 'refused').map(({ order_id }) => order_id));
}
