/** Brings a supplier's own words for the buyer front and the checkout onto the device. */
import { shopWordsRoutes } from '#contract/shop-words.ts';
import type { Locale } from '#domain/values/locale.ts';
import { keepWords } from '../store/catalog/kept-words.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import { call } from './api.ts';

const SETS = ['buyer_front', 'checkout'] as const;

export async function pullWords(database: DeviceDatabase, supplier_id: string, language: Locale): Promise<void> {
  const sets = await Promise.all(
    SETS.map((object_type) => call(shopWordsRoutes.translationSet, { query: { supplier_id, object_type, language } })),
  );
  await keepWords(database, supplier_id, language, Object.assign({}, ...sets.map(({ texts }) => texts)));
}
