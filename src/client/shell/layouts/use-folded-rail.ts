/** Whether the rail is folded to its icons, as the person left it on this device; null: as the room allows. */
import { useState } from 'react';
import { readStored, writeStored } from '../../store/device/key-value-storage.ts';

const KEY = 'gs-rail-folded';
const storage = () => localStorage;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export function useFoldedRail() {
  const [folded, setFolded] = useState(() => readStored(storage, KEY, isFlag));
  const fold = (next: boolean) => {
    setFolded(next);
    writeStored(storage, KEY, next);
  };
  return { folded, fold };
}
