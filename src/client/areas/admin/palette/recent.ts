/**
 * The entries that a person opened last from the palette in one space; the palette offers them first, by the names they
 * had then.
 */
import { z } from 'zod/mini';
import { readOwn, writeOwn } from '#client/store/device/account-storage.ts';
import { fitsSchema } from '#client/store/device/fits-schema.ts';

const recentSchema = z.object({ screen: z.enum(['products', 'clients', 'orders']), id: z.string(), name: z.string() });
export type Recent = z.output<typeof recentSchema>;

const MOST = 5;
const isList = fitsSchema(z.array(recentSchema));
const nameOf = (supplier_id: string) => `recent:${supplier_id}`;

export function readRecent(account_id: string, supplier_id: string): readonly Recent[] {
  return readOwn(account_id, nameOf(supplier_id), isList) ?? [];
}

export function keepRecent(account_id: string, supplier_id: string, opened: Recent): void {
  const others = readRecent(account_id, supplier_id).filter(({ id }) => id !== opened.id);
  writeOwn(account_id, nameOf(supplier_id), [opened, ...others].slice(0, MOST));
}
