/** List or grid, as chosen on this device. */
import { useState } from 'react';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';

export type View = 'list' | 'grid';

const VIEW_KEY = 'gs-catalog-view';
const device = () => localStorage;

function isView(value: unknown): value is View {
  return value === 'list' || value === 'grid';
}

export function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => readStored(device, VIEW_KEY, isView) ?? 'list');
  const choose = (chosen: View) => {
    writeStored(device, VIEW_KEY, chosen);
    setView(chosen);
  };
  return [view, choose];
}
