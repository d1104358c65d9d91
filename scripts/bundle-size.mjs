/**
 * What a device has to load, from the last build: JavaScript before each screen's first picture, and what the service worker keeps
 * for later. Fails above a budget, and when two files need each other: which of them runs first would then be left to chance.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildDir } from './build.mjs';

const client = join(buildDir, 'client');
const area = (path) => `src/client/areas/${path}`;
const PLAIN = 'src/client/shell/plain-pages.tsx';
const ONLINE = 'src/client/shell/online-areas.tsx';
const BUYER = area('supplier/supplier-area.tsx');

/** The files that a screen waits for besides the entry and its language, and the most it may weigh: kB of JavaScript, gzip. */
const SCREENS = [
  { name: 'sign-in', parts: [PLAIN, area('auth/auth-area.tsx')], budget: 173 },
  // The one that counts most: a phone in a kitchen, with little signal. Aim: 150.
  { name: 'buyer: catalog', parts: [BUYER], budget: 193 },
  { name: 'buyer: home', parts: [BUYER, area('supplier/home/home-screen.tsx')], budget: 205 },
  { name: 'buyer: cart', parts: [BUYER, area('supplier/cart/cart-screen.tsx')], budget: 220 },
  { name: 'buyer: checkout', parts: [BUYER, area('supplier/checkout/checkout-screen.tsx')], budget: 244 },
  { name: 'buyer: orders', parts: [BUYER, area('supplier/orders/orders-screen.tsx')], budget: 218 },
  { name: 'buyer: scan', parts: [BUYER, area('supplier/scan/scan-screen.tsx')], budget: 213 },
  { name: 'supplier: orders', parts: [ONLINE, area('admin/admin-area.tsx')], budget: 275 },
  { name: 'organization: suppliers', parts: [ONLINE, area('supply-center/supply-center-area.tsx')], budget: 187 },
];

/** Reading codes where the browser can't: loaded with the first scan, on the device before it. */
const SCANNER = /scan|zxing|decode|page-engine|worker-engine/;
/** kB, gzip, that a first visit puts on the device for later: it happens on the buyer's data plan. Aims: 450 and 600. */
const PRECACHE_BUDGET = { withoutScanner: 565, all: 1130 };

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const failures = [];

function kilobytes(file) {
  return gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1000;
}

function sum(files) {
  return [...files].reduce((total, file) => total + kilobytes(file), 0);
}

/** A file of the manifest with all that it imports, whatever runs first. */
function closure(key, found = new Set(), path = []) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no part ${key}`);
  if (path.includes(key)) failures.push(`${[...path.slice(path.indexOf(key)), key].join(' > ')} need each other`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, found, [...path, key]);
  return found;
}

function report(name, files, budget) {
  const size = sum(files);
  const text = `${name.padEnd(26)}${size.toFixed(1).padStart(8)} kB of ${String(budget).padStart(3)} in ${files.length} files`;
  process.stdout.write(`${text}\n`);
  if (size > budget) failures.push(`${name}: ${size.toFixed(1)} kB is more than ${budget} kB`);
}

/** What the service worker installs, as its own list says; of the languages, the two that it takes from the start. */
function precached() {
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8');
  const files = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url);
  return files.filter((file) => existsSync(join(client, file)) && !/locale-(?!fr_FR|en_GB)/.test(file));
}

const entry = [...readFileSync(join(client, 'index.html'), 'utf8').matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(
  ([, file]) => file,
);
for (const key of Object.keys(manifest)) if (manifest[key].file.endsWith('.js')) closure(key);
for (const { name, parts, budget } of SCREENS) {
  const needed = [entry, ['locales/fr_FR/common.po', ...parts].flatMap((key) => [...closure(key)])];
  report(name, [...new Set(needed.flat())], budget);
}
const kept = precached();
report(
  'precache without scanner',
  kept.filter((file) => !SCANNER.test(file)),
  PRECACHE_BUDGET.withoutScanner,
);
report('precache', kept, PRECACHE_BUDGET.all);

for (const failure of new Set(failures)) process.stderr.write(`${failure}\n`);
process.exit(failures.length === 0 ? 0 : 1);
