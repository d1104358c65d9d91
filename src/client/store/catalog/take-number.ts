import type { Table } from 'dexie';
import type { MetaRow } from '../device/rows.ts';

/** The next number of a series that never repeats one, inside the caller's transaction over `meta`. */
export function takeNumber(
  meta: Table<MetaRow, MetaRow['name']>,
  name: 'last_generation' | 'last_code_part',
): Promise<number> {
  return takeNumbers(meta, name, 1);
}

/** Takes `count` numbers and returns the first. */
export async function takeNumbers(
  meta: Table<MetaRow, MetaRow['name']>,
  name: 'last_generation' | 'last_code_part' | 'last_block',
  count: number,
): Promise<number> {
  const last = await meta.get(name);
  const before = last?.name === name ? last.value : 0;
  await meta.put({ name, value: before + count });
  return before + 1;
}
