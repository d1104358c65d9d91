import { boundStamp, laterStamp, nextStamp, type Stamp } from '#domain/values/clock-stamp.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import type { DeviceDatabase } from './database.ts';

/** Hands out stamps, each later than the one before and than all that this device has stamped or seen. */
export interface DeviceClock {
  readonly device: string;
  readonly next: () => Stamp;
  /** Remembers the last stamp handed out. */
  readonly save: () => PromiseLike<unknown>;
}

/**
 * The device's causal clock, inside a rw transaction over `meta`. Stored there and not in the cart: after a cart was
 * removed, changes of the next one must not look older than what other devices remember. `now` in milliseconds.
 */
export async function openDeviceClock(database: DeviceDatabase, seen: Stamp | null, now: number): Promise<DeviceClock> {
  const device = await deviceName(database, now);
  const stored = await database.meta.get('clock');
  let latest = laterStamp(stored?.name === 'clock' ? stored.value : null, seen);
  return {
    device,
    next: () => {
      latest = nextStamp(latest, now, device);
      return latest;
    },
    save: async () => latest !== null && (await database.meta.put({ name: 'clock', value: latest })),
  };
}

/**
 * Bounds a stored stamp that is ahead of the server's time (milliseconds), inside the caller's rw transaction over
 * `meta`.
 */
export async function boundDeviceClock(database: DeviceDatabase, serverNow: number): Promise<void> {
  const stored = await database.meta.get('clock');
  if (stored?.name !== 'clock') return;
  const value = boundStamp(stored.value, serverNow);
  if (value !== stored.value) await database.meta.put({ name: 'clock', value });
}

async function deviceName(database: DeviceDatabase, now: number): Promise<string> {
  const row = await database.meta.get('device');
  if (row?.name === 'device') return row.value;
  // crypto.randomUUID is missing where the page comes over plain http.
  const name = uuidV7(now, crypto.getRandomValues(new Uint8Array(10)));
  await database.meta.put({ name: 'device', value: name });
  return name;
}
