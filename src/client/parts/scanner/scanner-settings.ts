/**
 * How this device scans; the settings are stored on it: `const { settings, change } = useScannerSettings();`.
 * `wedgeSettings` makes WedgeSettings of `longestGapMs`; `sound` decides whether an accepted code beeps.
 */
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { createObservable } from '#client/observable.ts';
import { fitsSchema } from '#client/store/device/fits-schema.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import { defaultWedgeSettings, type WedgeSettings } from './keyboard-burst.ts';

const settingsSchema = z.object({
  longestGapMs: z.int().check(z.minimum(10), z.maximum(500)),
  sound: z.boolean(),
});
export type ScannerSettings = z.output<typeof settingsSchema>;

const KEY = 'gs-scanner';
const DEFAULTS: ScannerSettings = { longestGapMs: defaultWedgeSettings.longestGapMs, sound: true };
const device = () => localStorage;

/** Null until a screen asks for the settings. */
const known = createObservable<ScannerSettings | null>(null);

export function scannerSettings(): ScannerSettings {
  const settings = known.get() ?? readStored(device, KEY, fitsSchema(settingsSchema)) ?? DEFAULTS;
  known.set(settings);
  return settings;
}

function changeScannerSettings(change: Partial<ScannerSettings>): void {
  const settings = { ...scannerSettings(), ...change };
  writeStored(device, KEY, settings);
  known.set(settings);
}

export function useScannerSettings() {
  return { settings: useSyncExternalStore(known.subscribe, scannerSettings), change: changeScannerSettings };
}

/** A scanner with long pauses between keys also gets more time before its code counts as complete. */
export function wedgeSettings({ longestGapMs }: Pick<ScannerSettings, 'longestGapMs'>): WedgeSettings {
  const silenceMs = Math.max(defaultWedgeSettings.silenceMs, longestGapMs + 30);
  return { ...defaultWedgeSettings, longestGapMs, silenceMs };
}
