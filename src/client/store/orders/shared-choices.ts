/** What a person chose about suggestions on their other devices, as client/sync/suggestion-exchange.ts receives it. */
import {
  boundChoices,
  mergeChoices,
  restampChoices,
  type SuggestionChoices,
} from '#domain/orders/suggestion-choices.ts';
import { laterStamp, STAMP_LEAD, type Stamp } from '#domain/values/clock-stamp.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { boundDeviceClock, openDeviceClock } from '../device/device-clock.ts';
import type { SpaceKey } from '../device/rows.ts';
import { readRefusals, writeRefusals } from './refused-products.ts';

export interface SharedChoices {
  /** All that the server knows of the person in this space. */
  readonly choices: SuggestionChoices;
  /** ISO 8601 */
  readonly server_time: string;
}

/**
 * Merges the server's answer into what this device keeps, which may have changed since the question: what differs from
 * the answer then is still to be sent.
 */
export async function mergeSharedChoices(
  database: DeviceDatabase,
  key: SpaceKey,
  { choices: told, server_time }: SharedChoices,
): Promise<void> {
  const serverNow = Date.parse(server_time);
  await database.inTransaction('rw', [database.meta], async (database) => {
    await boundDeviceClock(database, serverNow);
    const { aside, choices: known } = await readRefusals(database, key);
    // The server bounds stamps by its own clock, which may be a little ahead of the time in its answer.
    const answered = boundChoices(told, serverNow, 2 * STAMP_LEAD);
    const latest = Object.values(answered).reduce<Stamp | null>((last, { stamp }) => laterStamp(last, stamp), null);
    const clock = await openDeviceClock(database, latest, serverNow);
    const own = restampChoices(known, clock.device, serverNow, clock.next);
    if (own !== known) await clock.save();
    const choices = mergeChoices(answered, own);
    const unsent = Object.keys(choices).filter((product_id) => choices[product_id] !== answered[product_id]);
    await writeRefusals(database, key, { aside, choices, unsent });
  });
}
