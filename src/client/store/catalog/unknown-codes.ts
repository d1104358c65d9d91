import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId, type UnknownCodeRow } from '../device/rows.ts';

/** Keeps a scanned code that no product carries, so that it is never lost. `now` in milliseconds. */
export async function rememberUnknownCode(
  database: DeviceDatabase,
  key: SpaceKey,
  code: string,
  now: number,
): Promise<void> {
  const space_id = spaceId(key);
  await database.inTransaction('rw', [database.unknown_code], async (database) => {
    const known = await database.unknown_code.get([space_id, code]);
    await database.unknown_code.put({
      space_id,
      code,
      first_seen_at: known?.first_seen_at ?? now,
      last_seen_at: now,
      times: (known?.times ?? 0) + 1,
    });
  });
}

/** The codes not found in this space, the latest first. */
export async function unknownCodes(database: DeviceDatabase, key: SpaceKey): Promise<readonly UnknownCodeRow[]> {
  const rows = await database.unknown_code
    .where('[space_id+code]')
    .between([spaceId(key), ''], [spaceId(key), '\uffff'], true, true)
    .toArray();
  return rows.sort((left, right) => right.last_seen_at - left.last_seen_at);
}

export async function forgetUnknownCode(database: DeviceDatabase, key: SpaceKey, code: string): Promise<void> {
  await database.unknown_code.delete([spaceId(key), code]);
}
