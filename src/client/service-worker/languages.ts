import { fetchWhole, keptIn, type ListedFile } from './whole-file.ts';

/** The address of a file with texts of a language, as vite.config.ts names it. */
const LANGUAGE = /\/locale-([a-z]{2}_[A-Z]{2})-[^/]+$/;
/** These languages are on every device from the start, the others from their first use on. */
const FROM_THE_START: ReadonlySet<string> = new Set(['fr_FR', 'en_GB']);

/** The language of a chunk's address, null for every other file. */
export function languageOf(url: string): string | null {
  return LANGUAGE.exec(url)?.[1] ?? null;
}

/** Separates the files that every device gets from the languages that only some people need. */
export function keptLanguages(files: readonly ListedFile[]): { shell: ListedFile[]; languages: ListedFile[] } {
  const isLater = ({ url }: ListedFile) => {
    const language = languageOf(url);
    return language !== null && !FROM_THE_START.has(language);
  };
  return { shell: files.filter((file) => !isLater(file)), languages: files.filter(isLater) };
}

/**
 * Adds to `cacheName` each of `languages` of which the cache already holds a file, such as one of an earlier version.
 */
export async function keepUsedLanguages(cacheName: string, languages: readonly ListedFile[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const used = new Set((await cache.keys()).map(({ url }) => languageOf(url)));
  await keep(
    cache,
    languages.filter(({ url }) => used.has(languageOf(url))),
  );
}

/** Adds all files of one language to `cacheName`, so that screens not opened yet have their texts without a network. */
export async function keepLanguage(
  cacheName: string,
  languages: readonly ListedFile[],
  language: string | null,
): Promise<void> {
  await keep(
    await caches.open(cacheName),
    languages.filter(({ url }) => languageOf(url) === language),
  );
}

/** Empties `cacheName` of what an earlier version kept. What it holds of `languages` stays. */
export async function forgetEarlier(cacheName: string, languages: readonly ListedFile[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const present = new Set(languages.map(({ url }) => new URL(url, self.location.origin).href));
  for (const request of await cache.keys()) if (!present.has(request.url)) await cache.delete(request);
}

async function keep(cache: Cache, files: readonly ListedFile[]): Promise<void> {
  const kept = await keptIn(cache);
  for (const { url, integrity } of files) {
    if (!kept.has(new URL(url, self.location.origin).href))
      await cache.put(`/${url}`, await fetchWhole(`/${url}`, integrity));
  }
}
