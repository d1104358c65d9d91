/** The words of the app that suppliers may replace, read from the app's own texts in `locales`. */
import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import { isReplaceable } from '#domain/catalog/shop-words.ts';
import type { TranslatedResource } from '#domain/catalog/translation.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/values/locale.ts';
import { inProject } from '../project-root.ts';

export type WordSet = Extract<TranslatedResource, 'buyer_front' | 'checkout'>;

/** The texts of the app in every language, by their ids. */
export type ShopWords = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The files whose words belong to the two sets. A word of both belongs to the buyer front. */
const CHECKOUT = /^src\/client\/(?:areas\/supplier\/(?:cart|checkout)|parts\/cart)\//;
const BUYER_FRONT = /^src\/client\/(?:areas\/supplier|parts\/(?:orders|products))\//;
/** Shown by other areas too. A word that they share with the files above belongs where it is there. */
const SHARED_CHECKOUT = /^src\/client\/parts\/checkout\//;
const SHARED = /^src\/client\/parts\/(?:scanner|surveys|words)\//;

function setOf(files: readonly string[]): WordSet | null {
  const shown = files.filter((file) => CHECKOUT.test(file) || BUYER_FRONT.test(file));
  if (shown.length === 0) {
    if (files.some((file) => SHARED_CHECKOUT.test(file))) return 'checkout';
    return files.some((file) => SHARED.test(file)) ? 'buyer_front' : null;
  }
  return shown.every((file) => CHECKOUT.test(file)) ? 'checkout' : 'buyer_front';
}

async function readCatalog(locale: string) {
  const filename = inProject(`locales/${locale}/common.po`);
  const content = await readFile(filename, 'utf8');
  return formatter({ lineNumbers: false }).parse(content, { locale, sourceLocale: DEFAULT_LOCALE, filename });
}

async function read(): Promise<Readonly<Record<WordSet, ShopWords>>> {
  const catalogs = await Promise.all(LOCALES.map(async (locale) => [locale, await readCatalog(locale)] as const));
  const words = {
    buyer_front: new Map<string, Record<string, string>>(),
    checkout: new Map<string, Record<string, string>>(),
  };
  for (const [locale, catalog] of catalogs) {
    for (const [id, { message = id, translation, origin = [] }] of Object.entries(catalog)) {
      const set = setOf(origin.map(([file]) => file));
      if (set === null || !isReplaceable(message)) continue;
      const texts = words[set].get(id) ?? {};
      texts[locale] = translation || message;
      words[set].set(id, texts);
    }
  }
  return words;
}

let known: ReturnType<typeof read> | undefined;

/** Reads the files once: they change only with the server. */
export async function shopWords(set: WordSet): Promise<ShopWords> {
  known ??= read();
  return (await known)[set];
}
