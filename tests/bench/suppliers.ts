/** Measures a device that holds five suppliers' catalogs: its start beside a device with one, and the search across all. */
import { addInPage } from './client/bundle-for-page.ts';
import { coldStart, keepScreen, onDevice } from './client/cold-start.ts';
import { FIVE, makeFourMore } from './client/five-suppliers.ts';
import { RELEVANCE } from './client/relevance-list.ts';
import { listingWorker, openBrowser, openStand, plainPage, type Stand, signIn } from './client/stand.ts';
import { type BenchPart, type Figure, quantile } from './figure.ts';

/** Products of each supplier. */
const SIZE = 10_000;
const STARTS = 9;
const ROUNDS = 5;

export const suppliers: BenchPart = {
  name: 'suppliers',
  measure: async (say, { catalog }) => {
    const stand = await openStand(catalog, SIZE, say);
    try {
      await makeFourMore(stand.databaseUrl);
      say('a device with one supplier');
      const one = await aDevice(stand, 'one', FIVE.slice(0, 1));
      say('a device with five');
      const five = await aDevice(stand, 'five', FIVE);
      say('search');
      const search = await measureSearch(stand, five);
      say('cold starts');
      return [...search, ...(await measureStarts(stand, one, five))];
    } finally {
      await stand.close();
    }
  },
};

const catalogOf = (alias: string) => `/supplier/catalog?space_alias=${alias}`;

/** A device that has these suppliers' catalogs and starts without a network; the profile's folder. */
async function aDevice({ server, folder }: Stand, name: string, aliases: readonly string[]): Promise<string> {
  const profile = folder(name);
  const [first = ''] = aliases;
  await onDevice(profile, async (context) => {
    const page = await context.newPage();
    const isComplete = () =>
      page.getByRole('list', { name: 'Produits' }).getByRole('listitem').first().waitFor({ timeout: 120_000 });
    await signIn(page, server.url, catalogOf(first));
    await isComplete();
    for (const alias of aliases.slice(1)) {
      await page.goto(`${server.url}${catalogOf(alias)}`);
      await isComplete();
    }
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.close();
  });
  await onDevice(profile, (context) => keepScreen(context, `${server.url}${catalogOf(first)}`));
  return profile;
}

async function measureSearch(stand: Stand, profile: string): Promise<Figure[]> {
  const context = await openBrowser(profile);
  const page = await plainPage(context, stand.server.url);
  await addInPage(page, stand.folder('in-page'));
  const samples = await page.evaluate(([script, asked, rounds]) => inPage.askOffers(script, asked, rounds), [
    listingWorker(),
    RELEVANCE.map(({ query }) => query),
    ROUNDS,
  ] as const);
  await context.close();
  const name = `search across five suppliers of ${SIZE.toLocaleString('en')} products, question to answer`;
  return [
    { name: `${name}, p50`, value: quantile(samples, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: quantile(samples, 0.95), unit: 'ms', goal: { at: 'most', value: 8 } },
  ];
}

async function measureStarts(stand: Stand, one: string, five: string): Promise<Figure[]> {
  const address = `${stand.server.url}${catalogOf(FIVE[0])}`;
  await stand.server.kill();
  const product = { one: [] as number[], five: [] as number[] };
  const live = { one: [] as number[], five: [] as number[] };
  for (let start = 0; start < STARTS; start += 1) {
    for (const [kind, profile] of [
      ['one', one],
      ['five', five],
    ] as const) {
      await onDevice(profile, async (context) => {
        const [kept, drawn] = await coldStart(context, address);
        product[kind].push(kept);
        live[kind].push(drawn);
      });
    }
  }
  await stand.server.start();
  const compared = (name: string, { one: alone, five: all }: typeof product): Figure => ({
    name: `cold start with five suppliers on the device to ${name}, median`,
    value: quantile(all, 0.5),
    unit: 'ms',
    floor: { name: 'with one of them', value: quantile(alone, 0.5) },
    // No worse: what remains is what two medians of the same thing differ by.
    goal: { at: 'most', value: 1.1 },
  });
  return [compared('first product painted', product), compared('first product that can be tapped', live)];
}
