import { randomBytes } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Client } from 'pg';
import { watchStates } from './screens/every-state.ts';
import { type FaultProxy, startFaultProxy } from './server/fault-proxy.ts';
import { nameOperator, type ProductServer, startProduct } from './server/product-server.ts';

const PASSWORD = 'carreau-demo';

export interface JourneyFixtures {
  /** Environment variables of the server, added to those that every journey sets. */
  readonly variables: Readonly<Record<string, string>>;
  /** This journey's own copy of the demo database. */
  readonly databaseUrl: string;
  /** The product, running on that database. */
  readonly server: ProductServer;
  /** Signs in on the page and waits until the app has its catalog and works offline. */
  readonly signIn: (page: Page, email: string, path: string) => Promise<void>;
  /**
   * Fails the journey if a page of this context breaks the security policy. Contexts that `browser` makes are watched
   * already.
   */
  readonly watchPolicy: (context: BrowserContext) => Promise<void>;
}

function templateUrl(): URL {
  return new URL(process.env.TEMPLATE_URL ?? '');
}

async function onServer(statement: string): Promise<void> {
  const url = templateUrl();
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export const test = base.extend<JourneyFixtures>({
  variables: [{}, { option: true }],
  databaseUrl: async ({ browserName: _browser }, use) => {
    const name = `journey_${randomBytes(6).toString('hex')}`;
    const url = templateUrl();
    await onServer(`create database ${name} template ${url.pathname.slice(1)}`);
    url.pathname = `/${name}`;
    await use(url.href);
    await onServer(`drop database ${name} with (force)`);
  },
  server: async ({ databaseUrl, variables }, use) => {
    const server = await startProduct(databaseUrl, variables);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  watchPolicy: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const inaccessible: string[] = [];
      const watched = new WeakSet<BrowserContext>();
      const watch = async (context: BrowserContext) => {
        if (watched.has(context)) return;
        watched.add(context);
        await watchStates(context, inaccessible);
        context.on('console', (message) => {
          if (message.text().includes('Content Security Policy')) violations.push(message.text());
        });
        // The page reports each violation itself, so that no reporting level or filter of the console hides it.
        await context.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
            console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`);
          });
        });
      };
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await make(options);
        await watch(context);
        return context;
      };
      await use(watch);
      browser.newContext = make;
      if (violations.length > 0) throw new Error(`A page broke its own security policy:\n${violations.join('\n')}`);
      if (inaccessible.length > 0) throw new Error(`axe found in states of a page:\n${inaccessible.join('\n')}`);
    },
    { auto: true },
  ],
  context: async ({ context, watchPolicy }, use) => {
    await watchPolicy(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // A request that fails without network, and a header that needs https, are the journey's doing, not the page's
      // fault.
      if (
        message.type() === 'error' &&
        !/Failed to load resource|net::ERR_|header has been ignored/.test(message.text())
      )
        errors.push(message.text());
    });
    await use(page);
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
  },
  signIn: async ({ browserName: _browser }, use) => {
    await use(async (page, email, path) => {
      await page.goto(path);
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    });
  },
});

interface EmptyFixtures {
  /** Runs `npm run operator` for an address; answers the link that opens its account. */
  readonly nameOperator: (email: string) => Promise<string>;
}

/** The product as it is on a new machine without the demo: no accounts, no data. */
export const emptyTest = test.extend<EmptyFixtures>({
  databaseUrl: async ({ browserName: _browser }, use) => {
    const name = `journey_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name}`);
    const url = templateUrl();
    url.pathname = `/${name}`;
    await use(url.href);
    await onServer(`drop database ${name} with (force)`);
  },
  server: async ({ databaseUrl }, use) => {
    const server = await startProduct(databaseUrl, { DEMO: 'off' });
    await use(server);
    await server.stop();
  },
  nameOperator: async ({ databaseUrl, server }, use) => {
    await use((email) => nameOperator(databaseUrl, server.url, email));
  },
});

interface NetworkFixtures {
  /** The network that the journey's devices go through, under the test's orders. */
  readonly network: FaultProxy;
}

/** A journey whose devices reach the product over a network that may fail; `server.url` goes around it. */
export const networkTest = test.extend<NetworkFixtures>({
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url);
    await use(network);
    await network.stop();
  },
  baseURL: async ({ network }, use) => use(network.url),
});

export { expect } from '@playwright/test';
