/** List or grid, as this device's person likes it. */
import { useState } from 'react';
import { z } from 'zod/mini';
import { readStored, writeStored } from '#client/store/key-value-storage.ts';

export type View = 'list' | 'grid';

const VIEW_KEY = 'gs-catalog-view';
const device = () => localStorage;

export function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => readStored(device, VIEW_KEY, z.enum(['list', 'grid'])) ?? 'list');
  const choose = (chosen: View) => {
    writeStored(device, VIEW_KEY, chosen);
    setView(chosen);
  };
  return [view, choose];
}
