/** How a person counts on this device: `const { settings, change } = useCountSettings();`. */
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { deviceSettings } from '#client/parts/data/device-settings.ts';

const settingsSchema = z.object({
  /** A glove presses a key twice where a finger presses it once. */
  gloves: z.boolean(),
  /** The hand whose thumb counts. */
  hand: z.enum(['right', 'left']),
});
export type CountSettings = z.output<typeof settingsSchema>;

const count = deviceSettings<CountSettings>('gs-count', settingsSchema, { gloves: false, hand: 'right' });

export function useCountSettings() {
  return { settings: useSyncExternalStore(count.subscribe, count.get), change: count.change };
}
