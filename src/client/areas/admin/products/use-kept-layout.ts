/** The columns that a person chose, kept on this device. */
import { useState } from 'react';
import { z } from 'zod/mini';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import type { TableLayout } from '#client/ui/table-column.ts';

const layoutSchema = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) });
const isLayout = (value: unknown): value is TableLayout => layoutSchema.safeParse(value).success;
const storage = () => localStorage;

export function useKeptLayout(table: string, initial: TableLayout) {
  const key = `gs-columns:${table}`;
  const [layout, setLayout] = useState(() => readStored(storage, key, isLayout) ?? initial);
  return [
    layout,
    (next: TableLayout) => {
      setLayout(next);
      writeStored(storage, key, next);
    },
  ] as const;
}
