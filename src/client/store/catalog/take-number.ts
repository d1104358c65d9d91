import type { Table } from 'dexie';
import type { MetaRow } from '../device/rows.ts';

/** The next of a series that counts up and never gives a number twice, inside someone else's transaction over `meta`. */
export async function takeNumber(
  meta: Table<MetaRow, MetaRow['name']>,
  name: 'last_generation' | 'last_code_part',
): Promise<number> {
  const last = await meta.get(name);
  const value = (last?.name === name ? last.value : 0) + 1;
  await meta.put({ name, value });
  return value;
}
