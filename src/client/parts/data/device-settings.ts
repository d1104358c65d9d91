/**
 * Settings that a person makes on this device, and that stay on it:
 * `const countSettings = deviceSettings('gs-count', schema, { gloves: false });`, and in a component
 * `const settings = useSyncExternalStore(countSettings.subscribe, countSettings.get);`.
 */
import type { z } from 'zod/mini';
import { createObservable, type Observable } from '#client/observable.ts';
import { fitsSchema } from '#client/store/device/fits-schema.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';

export interface DeviceSettings<Settings extends object> extends Observable<Settings> {
  readonly change: (change: Partial<Settings>) => void;
}

/** @param defaults stand until a setting is changed, and where what is stored does not fit the schema */
export function deviceSettings<Settings extends object>(
  key: string,
  schema: z.ZodMiniType<Settings, Settings>,
  defaults: Settings,
): DeviceSettings<Settings> {
  const storage = () => localStorage;
  // Null until a screen asks for the settings.
  const known = createObservable<Settings | null>(null);
  const get = () => {
    const settings = known.get() ?? readStored(storage, key, fitsSchema(schema)) ?? defaults;
    known.set(settings);
    return settings;
  };
  return {
    get,
    subscribe: known.subscribe,
    change: (change) => {
      const settings = { ...get(), ...change };
      writeStored(storage, key, settings);
      known.set(settings);
    },
  };
}
