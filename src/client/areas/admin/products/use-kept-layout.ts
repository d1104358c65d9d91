/** The columns that a person chose, kept on this device. */
import { useState } from 'react';
import { z } from 'zod/mini';
import type { TableLayout } from '#client/ui/table-column.ts';

const layoutSchema = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) });

function readLayout(key: string, initial: TableLayout): TableLayout {
  try {
    const read = layoutSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? ''));
    return read.success ? read.data : initial;
  } catch {
    return initial;
  }
}

export function useKeptLayout(table: string, initial: TableLayout) {
  const key = `gs-columns:${table}`;
  const [layout, setLayout] = useState(() => readLayout(key, initial));
  return [
    layout,
    (next: TableLayout) => {
      setLayout(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  ] as const;
}
