import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptLanguages } from '../src/client/service-worker/languages.ts';
import { packBytes } from '../src/client/service-worker/packs.ts';
import type { ListedFile } from '../src/client/service-worker/whole-file.ts';

/** Bytes before compression: about 80 kB on the network, which a weak connection still carries in one go. */
const PACK_SIZE = 300_000;
/** Larger files come by themselves. */
const LARGEST = 100_000;
/** A worker's script brings a security policy in its headers, and a pack has no place for those. */
const PACKED = /^assets\/(?!.*worker)[^/]+\.(?:js|css)$/;

/**
 * Writes packs of the scripts and styles that every device keeps, below `client`, and names each one's pack. A language
 * that few people need is in none.
 */
export function inPacks<Entry extends ListedFile>(client: string, entries: readonly Entry[]): Entry[] {
  const shell = new Set(keptLanguages(entries).shell.map(({ url }) => url));
  const contents = new Map<string, Buffer>();
  for (const { url } of entries) {
    if (!shell.has(url) || !PACKED.test(url)) continue;
    const content = readFileSync(join(client, url));
    if (content.length < LARGEST) contents.set(url, content);
  }
  const packOf = new Map<string, string>();
  for (const pack of ofSize([...contents].sort(([one], [other]) => (one < other ? -1 : 1)))) {
    const bytes = packBytes(pack);
    const name = `assets/pack-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.bin`;
    writeFileSync(join(client, name), bytes);
    for (const [url] of pack) packOf.set(url, name);
  }
  return entries.map((entry) => {
    const pack = packOf.get(entry.url);
    return pack === undefined ? entry : { ...entry, pack };
  });
}

function ofSize(files: readonly (readonly [string, Buffer])[]): (readonly [string, Buffer])[][] {
  const packs: (readonly [string, Buffer])[][] = [];
  let size = PACK_SIZE;
  for (const file of files) {
    if (size >= PACK_SIZE) {
      packs.push([]);
      size = 0;
    }
    packs.at(-1)?.push(file);
    size += file[1].length;
  }
  return packs;
}
