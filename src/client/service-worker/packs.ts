/**
 * Many small files in one: a device that has few files of the app asks for some packs instead of hundreds of files, one
 * after the other. A pack has a line "address length" per file, an empty line, and the files' bytes in the same order.
 */
import { isBuilt } from './whole-file.ts';

/** A file that is to be kept. */
export interface MissingFile {
  /** Where it is, and where it is kept. */
  readonly url: string;
  readonly key: string;
  readonly integrity: string;
  /** The address of the pack that has it, if one has. */
  readonly pack: string | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

export function packBytes(files: readonly (readonly [url: string, content: Uint8Array])[]): Uint8Array {
  const head = files.map(([url, { length }]) => `${url} ${length}\n`).join('');
  const parts = [new TextEncoder().encode(`${head}\n`), ...files.map(([, content]) => content)];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The files of a pack by their addresses. What is no pack has none, or wrong ones: who takes a file checks its hash. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const end = bytes.findIndex((byte, at) => byte === 10 && bytes[at + 1] === 10);
  let from = end + 2;
  for (const line of new TextDecoder().decode(bytes.subarray(0, Math.max(end, 0))).split('\n')) {
    const [url = '', length] = line.split(' ');
    const to = from + Number(length);
    if (to <= bytes.length) files.set(`/${url}`, bytes.subarray(from, to));
    from = to;
  }
  return files;
}

/**
 * Keeps those of the missing files that come in packs, and returns the rest. A pack is asked for when more than half of
 * its files are missing: after an update most devices have most files. `packSizes`: files in each pack.
 */
export async function keepFromPacks(
  missing: readonly MissingFile[],
  packSizes: ReadonlyMap<string, number>,
  keep: (key: string, file: Response) => Promise<void>,
): Promise<MissingFile[]> {
  const rest = new Set(missing);
  for (const [pack, size] of packSizes) {
    const wanted = missing.filter((file) => file.pack === pack);
    if (wanted.length * 2 <= size) continue;
    const files = await filesOf(pack);
    for (const file of wanted) {
      const content = files.get(new URL(file.url, self.location.origin).pathname);
      const type = TYPES[file.url.split('.').at(-1) ?? ''];
      if (content === undefined || type === undefined || !(await isBuilt(content, file.integrity))) continue;
      await keep(file.key, new Response(content, { headers: { 'content-type': type } }));
      rest.delete(file);
    }
  }
  return [...rest];
}

/** Of a pack that can't be had there are none: its files are asked for one by one. */
async function filesOf(pack: string): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  try {
    // Its files are kept; the pack need not be.
    const answer = await fetch(`/${pack}`, { cache: 'no-store', credentials: 'same-origin' });
    return unpack(new Uint8Array(await answer.arrayBuffer()));
  } catch {
    return new Map();
  }
}
