import type { DeviceDatabase } from '../store/device/database.ts';
import { type SpaceKey, spaceId } from '../store/device/rows.ts';

/** The name under which the tabs of one account take turns with one kind of pull of one space. */
export function pullTurn(database: DeviceDatabase, key: SpaceKey, name: string): string {
  return `carreau-${name}-${database.account_id}-${spaceId(key)}`;
}
