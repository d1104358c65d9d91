/**
 * How this device scans: `const { settings, change } = useScannerSettings();`. `wedgeSettings` makes WedgeSettings of
 * `longestGapMs`; `sound` decides whether an accepted code beeps.
 */
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { deviceSettings } from '#client/parts/data/device-settings.ts';
import { defaultWedgeSettings, type WedgeSettings } from './keyboard-burst.ts';

const settingsSchema = z.object({
  longestGapMs: z.int().check(z.minimum(10), z.maximum(500)),
  sound: z.boolean(),
});
export type ScannerSettings = z.output<typeof settingsSchema>;

const scanner = deviceSettings<ScannerSettings>('gs-scanner', settingsSchema, {
  longestGapMs: defaultWedgeSettings.longestGapMs,
  sound: true,
});

export const scannerSettings = scanner.get;

export function useScannerSettings() {
  return { settings: useSyncExternalStore(scanner.subscribe, scanner.get), change: scanner.change };
}

/** A scanner with long pauses between keys also gets more time before its code counts as complete. */
export function wedgeSettings({ longestGapMs }: Pick<ScannerSettings, 'longestGapMs'>): WedgeSettings {
  const silenceMs = Math.max(defaultWedgeSettings.silenceMs, longestGapMs + 30);
  return { ...defaultWedgeSettings, longestGapMs, silenceMs };
}
