/** The built product with a large catalog, on a database and a port of its own, and a browser that opens it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ProductServer, startProduct } from '../../../e2e/server/product-server.ts';
import { chromiumArguments, chromiumPath } from '../../../playwright.config.ts';
import { startEmbeddedCluster } from '../../../src/server/database/embedded-cluster.ts';
import { writeLargeCatalog } from './large-catalog.ts';

const PASSWORD = 'carreau-demo';
/** The address of the large supplier's catalog. */
export const CATALOG = '/supplier/catalog?space_alias=entrepot&category=all';

export interface Stand {
  readonly server: ProductServer;
  readonly databaseUrl: string;
  /** The rows that were loaded, in the columns of the file. */
  readonly catalogFile: string;
  /** Makes an empty folder. */
  readonly folder: (name: string) => string;
  readonly close: () => Promise<void>;
}

export async function openStand(source: string | null, size: number, say: (progress: string) => void): Promise<Stand> {
  const root = mkdtempSync(join(tmpdir(), 'carreau-bench-'));
  chmodSync(root, 0o755);
  const folder = (name: string) => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const catalogFile = join(root, 'catalog.csv');
  writeLargeCatalog(catalogFile, source, size);
  const cluster = await startEmbeddedCluster(folder('database'), { durable: false });
  const server = await startProduct(cluster.url);
  say(`${size} products into the database`);
  const loaded = spawnSync(process.execPath, ['dist/server/main.js', 'demo-large', catalogFile], {
    env: { ...process.env, DATABASE_URL: cluster.url, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  });
  if (loaded.status !== 0) throw new Error(`the catalog could not be loaded: ${loaded.stderr}${loaded.stdout}`);
  const close = async () => {
    await server.stop();
    await cluster.stop();
    // A browser that was closed may still write its profile.
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { server, databaseUrl: cluster.url, catalogFile, folder, close };
}

/** Opens a browser of its own with the measures of a phone, and with what it stored in this profile before. */
export function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: [...chromiumArguments, '--enable-precise-memory-info'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
}

export async function signIn(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}${path}`);
  await page.getByLabel('Adresse e-mail').fill('buyer@demo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** The address of the script that lists one catalog and searches all suppliers. */
export function listingWorker(): string {
  const name = readdirSync('dist/client/assets').find((file) => /^listing\.worker.*\.js$/.test(file));
  if (name === undefined) throw new Error('the build has no listing worker');
  return `/assets/${name}`;
}

/** Opens an empty page on the product's origin. */
export async function plainPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/health/live`);
  return page;
}

/** Waits for the product that was opened, and closes it. */
export async function closeSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}
