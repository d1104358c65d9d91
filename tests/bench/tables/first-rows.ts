import { untilPainted } from '../client/until-painted.ts';
import { type Figure, quantile } from '../figure.ts';
import { type Desk, onPage } from './desk-browser.ts';

const ROUNDS = 7;
/** The first row may take at most this many times as long as a bare page. */
const MOST = 3;

interface TableScreen {
  readonly name: string;
  readonly screen: string;
  /** Selector of the first row, once it has its text. */
  readonly row: string;
  /** The call that brings the rows. */
  readonly call: RegExp;
}

const TABLES: readonly TableScreen[] = [
  {
    name: 'products',
    screen: 'products',
    row: '[role=grid] tr[data-index] b',
    call: /\/v2\/.*\/products\?.*count=200/,
  },
  { name: 'clients', screen: 'clients', row: '[role=grid] tr[data-index] b', call: /\/v2\/.*\/clients\?/ },
  {
    name: 'orders',
    screen: 'orders',
    row: '[role=grid] tr[data-index] b',
    call: /\/v2\/.*\/purchase_orders\?.*count=(?!1(&|$))/,
  },
  { name: 'price grid', screen: 'price-groups', row: '[role=gridcell]', call: /\/v2\/.*\/price_grid\?/ },
];

/** Measures on a new page each time: from the beginning of the navigation to the frame with the first row. */
export async function measureFirstRows(desk: Desk): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, screen, row, call } of TABLES) {
    const shown: number[] = [];
    const bare: number[] = [];
    let weight = 0;
    let rows = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const asked = new Set<string>();
      const [at = Number.NaN] = await onPage(desk, async (page) => {
        page.on('request', (request) => {
          if (call.test(request.url())) asked.add(request.url());
        });
        const painted = await untilPainted(page, `${desk.url}${desk.pathOf(screen)}`, [row]);
        rows = await page.locator('[role=grid] tbody tr:not([aria-hidden])').count();
        return painted;
      });
      const [address] = asked;
      if (address === undefined) throw new Error(`${name}: the rows were not asked for`);
      const floor = await onBarePage(desk, address);
      // The first round fills the caches of browser and server.
      if (round === 0) continue;
      shown.push(at);
      bare.push(floor.painted);
      weight = floor.weight;
    }
    figures.push(
      {
        name: `First rows of ${name}, from an empty tab, median`,
        value: quantile(shown, 0.5),
        unit: 'ms',
        floor: { name: 'bare page, same JSON', value: quantile(bare, 0.5) },
        goal: { at: 'most', value: MOST },
      },
      { name: `JSON of ${name} before the first rows`, value: weight / 1000, unit: 'kB' },
      { name: `Rows of ${name} in the page`, value: rows, unit: 'rows' },
    );
  }
  return figures;
}

/**
 * The floor, on the same origin with nothing but the call: from the beginning of the navigation to the frame that shows
 * how much came.
 */
async function onBarePage({ bare, url, headers }: Desk, address: string) {
  const page = await bare.newPage();
  await page.addInitScript(
    ([asked, signed]) => {
      addEventListener('DOMContentLoaded', async () => {
        const text = await (await fetch(asked, { headers: signed })).text();
        JSON.parse(text);
        document.body.textContent = `${text.length}`;
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(globalThis, { bare: { painted: performance.now(), weight: text.length } })),
        );
      });
    },
    [address, headers] as const,
  );
  await page.goto(`${url}/health/live`);
  const read = await page.waitForFunction((): { painted: number; weight: number } | undefined =>
    Reflect.get(globalThis, 'bare'),
  );
  const drawn = await read.jsonValue();
  await page.close();
  if (drawn === undefined) throw new Error('nothing was painted');
  return drawn;
}
