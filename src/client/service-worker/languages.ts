import type { PrecacheEntry } from 'workbox-precaching';

type Entry = PrecacheEntry | string;

/** A language's chunk, as vite.config.ts names it. */
const LANGUAGE = /\/locale-([a-z]{2}_[A-Z]{2})-[^/]+$/;
/** On every device from the start; the others from their first use on. */
const FROM_THE_START: ReadonlySet<string> = new Set(['fr_FR', 'en_GB']);

/** The language of a chunk's address, null for every other file. */
export function languageOf(url: string): string | null {
  return LANGUAGE.exec(url)?.[1] ?? null;
}

/** Parts what every device gets from the languages that only those who use them need. */
export function keptLanguages(entries: readonly Entry[]): { shell: Entry[]; languages: string[] } {
  const isLater = (entry: Entry) => {
    const language = languageOf(urlOf(entry));
    return language !== null && !FROM_THE_START.has(language);
  };
  return {
    shell: entries.filter((entry) => !isLater(entry)),
    languages: entries.filter(isLater).map((entry) => `/${urlOf(entry)}`),
  };
}

/** Puts into `cacheName` those of `languages` of which it holds an earlier version. */
export async function keepUsedLanguages(cacheName: string, languages: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const used = new Set((await cache.keys()).map(({ url }) => languageOf(url)));
  await cache.addAll(languages.filter((url) => used.has(languageOf(url))));
}

function urlOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.url;
}
