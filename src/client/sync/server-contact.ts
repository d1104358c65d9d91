/** The server's time and the state of the connection, one of each per page. */
import { readStored, writeStored } from '../store/device/key-value-storage.ts';
import { createConnectivity } from './connectivity.ts';
import { createServerClock } from './server-clock.ts';

const SKEW_KEY = 'gs-clock-skew';
const TOLD_KEY = 'gs-server-time';
const device = () => localStorage;

export const serverClock = createServerClock(
  Date.now,
  {
    read: () => readStored(device, SKEW_KEY, (value) => typeof value === 'number') ?? 0,
    write: (skew) => writeStored(device, SKEW_KEY, skew),
    readTold: () => readStored(device, TOLD_KEY, (value) => typeof value === 'number') ?? 0,
    writeTold: (told) => writeStored(device, TOLD_KEY, told),
  },
  () => performance.now(),
);

export const connectivity = createConnectivity(globalThis.navigator?.onLine ?? true);
