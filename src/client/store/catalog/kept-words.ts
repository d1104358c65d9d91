/** The words by which a supplier replaces the app's, kept on the device for each language. */
import type { DeviceDatabase } from '../device/database.ts';

export type ShopTexts = Readonly<Record<string, string>>;

const nameOf = (supplier_id: string, language: string): `shop_words:${string}` =>
  `shop_words:${supplier_id} ${language}`;

export async function keptWords(database: DeviceDatabase, supplier_id: string, language: string): Promise<ShopTexts> {
  const row = await database.meta.get(nameOf(supplier_id, language));
  return typeof row?.value === 'object' && 'words' in row.value ? row.value.words : {};
}

/** Writes the words only when they have changed: a write makes the app draw the whole screen anew. */
export async function keepWords(
  database: DeviceDatabase,
  supplier_id: string,
  language: string,
  words: ShopTexts,
): Promise<void> {
  await database.inTransaction('rw', [database.meta], async (database) => {
    const known = await keptWords(database, supplier_id, language);
    if (JSON.stringify(known) === JSON.stringify(words)) return;
    await database.meta.put({ name: nameOf(supplier_id, language), value: { words } });
  });
}
