import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFromPacks, packBytes } from './packs.ts';

const ORIGIN = 'https://carreau.test';
const PACK = 'assets/pack-1.bin';
const texts = { 'assets/a-1.js': 'export const a = "é";', 'assets/b-1.css': 'p{}', 'assets/c-1.js': '\n\nlet c;' };
const bytes = (text: string) => new TextEncoder().encode(text);
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const missing = Object.entries(texts).map(([name, text]) => {
  const url = `${ORIGIN}/${name}`;
  return { url, key: url, integrity: hash(text), pack: PACK };
});

let kept: Map<string, string>;
let asked: string[];
const keep = async (key: string, file: Response) => {
  expect(file.headers.get('content-type')).toMatch(key.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
  kept.set(key, await file.text());
};
const answered = (pack: Uint8Array<ArrayBuffer> | Error) =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (pack instanceof Error) throw pack;
    return new Response(pack);
  });
const packOf = (contents: Readonly<Record<string, string>>) =>
  new Uint8Array(packBytes(Object.entries(contents).map(([url, text]) => [url, bytes(text)])));

beforeEach(() => {
  [kept, asked] = [new Map(), []];
  vi.stubGlobal('self', { location: { origin: ORIGIN } });
});
afterEach(() => void vi.unstubAllGlobals());

it('many missing files come in one request, each as it was built', async () => {
  answered(packOf(texts));
  expect(await keepFromPacks(missing, new Map([[PACK, 3]]), keep)).toEqual([]);
  expect([...kept.values()]).toEqual(Object.values(texts));
  expect(asked).toEqual([`/${PACK}`]);
});

it('a few missing files are left to be asked for one by one', async () => {
  answered(packOf(texts));
  const few = missing.slice(0, 1);
  expect(await keepFromPacks(few, new Map([[PACK, 3]]), keep)).toEqual(few);
  expect(asked).toEqual([]);
});

it('a file that is not the built one is not kept, and the others are', async () => {
  answered(packOf({ ...texts, 'assets/a-1.js': 'export const a = "x";' }));
  expect(await keepFromPacks(missing, new Map([[PACK, 3]]), keep)).toEqual(missing.slice(0, 1));
  expect(kept.size).toBe(2);
});

it.each([
  ['a captive portal’s page', bytes('<html>\n\n<h1>Wi-Fi</h1></html>')],
  ['nothing', bytes('')],
  ['half of it', packOf(texts).slice(0, 70)],
  ['no answer', new TypeError('Failed to fetch')],
])('where %s is answered in its place, only whole files are kept', async (_, pack) => {
  answered(pack);
  const rest = await keepFromPacks(missing, new Map([[PACK, 3]]), keep);
  expect(rest.length + kept.size).toBe(3);
  expect(rest.length).toBeGreaterThan(0);
  for (const [key, text] of kept) expect(missing.find((file) => file.key === key)?.integrity).toBe(hash(text));
});
