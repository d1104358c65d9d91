/**
 * What a device must load, by the last build: the JavaScript before each screen's first screen, and the files that are
 * kept for later.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TextPart } from '../src/client/parts/words/text-places.ts';

const client = join(process.env.BUILD_DIR ?? 'dist', 'client');
const area = (path: string) => `src/client/areas/${path}`;
const texts = (part: TextPart) => `locales/fr_FR/common.po?texts=${part}`;
const PLAIN = 'src/client/shell/entries/plain-pages.tsx';
const ONLINE = 'src/client/shell/entries/online-areas.tsx';
const ADMIN = 'src/client/shell/entries/admin-entry.tsx';
/** The buyer front is a group of its own in vite.config.ts. */
const BUYER = 'buyer';

/** The files that a screen waits for, besides the entry and the texts that all screens need. */
const SCREENS = {
  'sign-in': [PLAIN, texts('auth'), area('auth/auth-area.tsx')],
  'buyer: catalog': [BUYER],
  'buyer: home': [BUYER, texts('buying'), area('supplier/home/home-screen.tsx')],
  'buyer: cart': [BUYER, texts('buying'), area('supplier/cart/cart-screen.tsx')],
  'buyer: checkout': [BUYER, texts('buying'), area('supplier/checkout/checkout-screen.tsx')],
  'buyer: orders': [BUYER, texts('buying'), area('supplier/orders/orders-screen.tsx')],
  'buyer: scan': [BUYER, texts('buying'), area('supplier/scan/scan-screen.tsx')],
  'supplier: orders': [ONLINE, ADMIN, texts('admin-orders'), area('admin/orders/orders-screen.tsx')],
  'organization: suppliers': [ONLINE, texts('supply-center'), area('supply-center/supply-center-area.tsx')],
} as const;

/** The files that read codes where the browser can't: the first scan loads them; they are on the device before it. */
const SCANNER = /scan|zxing|decode|page-engine|worker-engine/;

export interface Weight {
  readonly files: number;
  /** gzip */
  readonly kilobytes: number;
}

export interface BundleWeights {
  /** JavaScript that a screen waits for before its first screen. */
  readonly screens: Readonly<Record<keyof typeof SCREENS, Weight>>;
  /** The files that a first visit puts on the device for later, at the cost of the buyer's data plan. */
  readonly precache: Readonly<Record<'precache without scanner' | 'precache', Weight>>;
  /** Circles of files that need each other: chance would decide which of them runs first. */
  readonly circles: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

export function weighBundle(): BundleWeights {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  );
  const circles = new Set<string>();
  const closure = (key: string, found = new Set<string>(), path: readonly string[] = []): Set<string> => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no part ${key}`);
    if (path.includes(key)) circles.add([...path.slice(path.indexOf(key)), key].join(' > '));
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) closure(imported, found, [...path, key]);
    return found;
  };
  const keyOf = (part: string) =>
    Object.keys(manifest).find((key) => key === part || (manifest[key]?.name === part && key.endsWith('.js'))) ?? part;
  for (const [key, { file }] of Object.entries(manifest)) if (file.endsWith('.js')) closure(key);
  const page = readFileSync(join(client, 'index.html'), 'utf8');
  const entry = [...page.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  const screen = (parts: readonly string[]) =>
    weigh([...entry, ...[texts('common'), ...parts].flatMap((part) => [...closure(keyOf(part))])]);
  const kept = precached();
  return {
    screens: mapValues(SCREENS, screen),
    precache: {
      'precache without scanner': weigh(kept.filter((file) => !SCANNER.test(file))),
      precache: weigh(kept),
    },
    circles: [...circles],
  };
}

function weigh(files: readonly string[]): Weight {
  const own = [...new Set(files)];
  const bytes = own.map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
  return { files: own.length, kilobytes: bytes.reduce((total, size) => total + size, 0) / 1000 };
}

/** The files that the service worker installs, by its own list, with the two languages that it takes from the start. */
function precached(): string[] {
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8');
  const files = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].flatMap(([, url]) => url ?? []);
  return files.filter((file) => existsSync(join(client, file)) && !/locale-(?!fr_FR|en_GB)/.test(file));
}

function mapValues<Key extends string, Value, Mapped>(
  record: Readonly<Record<Key, Value>>,
  map: (value: Value) => Mapped,
): Record<Key, Mapped> {
  const mapped: Partial<Record<Key, Mapped>> = {};
  for (const key in record) mapped[key] = map(record[key]);
  return mapped as Record<Key, Mapped>;
}
