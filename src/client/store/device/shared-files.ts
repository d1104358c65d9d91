/**
 * Files that another app has shared, or that the app was opened with. They lie in a cache of their own, which the
 * service worker and every page can use, until a screen has read them: without an account, too.
 */
const CACHE = 'shared';
const FOLDER = '/_app/shared/';
const NAME = 'x-file-name';

/** What a file is for: a photo is read by the scanner, all else is a list. */
export type SharedKind = 'photo' | 'list';

export interface SharedFile {
  readonly file: File;
  /** Called once the file was read: only then it leaves the device. */
  readonly done: () => Promise<void>;
}

const kindOf = ({ type }: File): SharedKind => (type.startsWith('image/') ? 'photo' : 'list');
const folderOf = (kind: SharedKind) => `${FOLDER}${kind}/`;

async function namesIn(kind: SharedKind): Promise<readonly string[]> {
  // Over plain http there is no cache, and nothing is shared with a page.
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(CACHE);
  const names = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return names.filter((name) => name.startsWith(folderOf(kind))).sort();
}

/** Keeps the files in their order. */
export async function keepShared(files: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const now = Date.now();
  for (const [place, file] of files.entries()) {
    const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name) };
    await cache.put(`${folderOf(kindOf(file))}${now + place}-${crypto.randomUUID()}`, new Response(file, { headers }));
  }
}

/** What waits to be read; null: nothing does. */
export async function sharedKind(): Promise<SharedKind | null> {
  for (const kind of ['list', 'photo'] as const) if ((await namesIn(kind)).length > 0) return kind;
  return null;
}

/** The files of a kind, the oldest first. */
export async function sharedFiles(kind: SharedKind): Promise<readonly SharedFile[]> {
  const names = await namesIn(kind);
  if (names.length === 0) return [];
  const cache = await caches.open(CACHE);
  const found = await Promise.all(
    names.map(async (name): Promise<SharedFile[]> => {
      const kept = await cache.match(name);
      if (kept === undefined) return [];
      const content = await kept.blob();
      const file = new File([content], decodeURIComponent(kept.headers.get(NAME) ?? ''), {
        type: kept.headers.get('content-type') ?? '',
      });
      return [{ file, done: async () => void (await cache.delete(name)) }];
    }),
  );
  return found.flat();
}
