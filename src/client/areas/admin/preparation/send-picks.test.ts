// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, answered, refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { type KeptPick, keptPicks } from './kept-picks.ts';
import { type SentPicks, sendPicks } from './send-picks.ts';

const SPACE = '0190a6e0-0000-7000-8000-00000000000a';
const [ONE, TWO] = ['0190a6e0-0000-7000-8000-0000000000b1', '0190a6e0-0000-7000-8000-0000000000b2'];
const [BUTTER, MILK, EGGS] = [
  '0190a6e0-0000-7000-8000-0000000000c1',
  '0190a6e0-0000-7000-8000-0000000000c2',
  '0190a6e0-0000-7000-8000-0000000000c3',
];
let account = 0;

const pick = (order_id: string, product_id: string, quantity = 2, version = 0): KeptPick => ({
  ...{ order_id, product_id, delivery_day: '2026-11-24', version, picked: { quantity } },
});

type SentPick = Omit<KeptPick, 'delivery_day'>;
const picksOf = ({ body }: Asked) => (body as { picks: SentPick[] }).picks;

/** A server with the picks of others, which refuses what `refuses` names. */
function aServer(there: readonly SentPick[], refuses: (pick: SentPick) => Response | undefined) {
  const stored = new Map(there.map((each) => [`${each.order_id} ${each.product_id}`, each]));
  const row = (each: SentPick) => ({ ...each, by: 'Malik', at: '2026-11-23T10:00:00.000Z' });
  const orders = [ONE, TWO].map((order_id) => ({
    ...{ order_id, number: '1', organization_id: SPACE, organization_name: 'Bistro', status: 'preparing', version: 3 },
    ...{ delivery_day: '2026-11-24', reference: null, comment: null, lines: [] },
  }));
  stubServer((asked) => {
    if (asked.method === 'GET') {
      const picks = [...stored.values()].map(row);
      return answered({ delivery_day: '2026-11-24', days: [], orders, products: [], shelves: [], picks });
    }
    const said = picksOf(asked);
    for (const each of said) {
      const no = refuses(each);
      if (no !== undefined) return no;
      if ((stored.get(`${each.order_id} ${each.product_id}`)?.version ?? 0) !== each.version) {
        return refused('stale_version');
      }
    }
    const written = said.map((each) => ({ ...each, version: each.version + 1 }));
    for (const each of written) stored.set(`${each.order_id} ${each.product_id}`, each);
    return answered({
      picks: written.map(row),
      orders: orders.map(({ order_id, status, version }) => ({ order_id, status, version })),
    });
  });
  return { has: (order_id: string, product_id: string) => stored.get(`${order_id} ${product_id}`)?.picked };
}

async function sent(kept: ReturnType<typeof keptPicks>) {
  const reports: SentPicks[] = [];
  const failure = await sendPicks(SPACE, kept, (report) => reports.push(report)).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, report: reports[0] };
}

beforeEach(() => {
  account += 1;
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());
const aKept = (...picks: KeptPick[]) => {
  const kept = keptPicks(`account-${account}`, SPACE);
  kept.say(picks);
  return kept;
};

describe('picks that the server does not take at once', () => {
  test('a refused line is given up alone: the other lines of its order arrive', async () => {
    const kept = aKept(pick(ONE, BUTTER), pick(ONE, MILK, 900), pick(ONE, EGGS), pick(TWO, MILK));
    const server = aServer([], ({ picked }) =>
      picked?.quantity === 900 ? refused('invalid_input', 400, { 'picks.0.picked.quantity': 'too many' }) : undefined,
    );
    const { failure, report } = await sent(kept);
    expect(failure).toBeNull();
    expect([server.has(ONE, BUTTER), server.has(ONE, EGGS), server.has(TWO, MILK)]).toEqual(
      [2, 2, 2].map((quantity) => ({ quantity })),
    );
    expect(report).toMatchObject({ refused: 1, overtaken: 0 });
    expect(kept.get()).toEqual([]);
  });

  test('an overtaken line and a refused one of the same order hold nobody up', async () => {
    const kept = aKept(pick(ONE, BUTTER), pick(ONE, MILK, 900), pick(ONE, EGGS), pick(TWO, MILK));
    const theirs = { order_id: ONE, product_id: BUTTER, version: 1, picked: { quantity: 1 } };
    // The version is tried first here: only the second send meets the refusal.
    const server = aServer([theirs], ({ product_id, version, picked }) => {
      if (product_id === BUTTER && version === 0) return refused('stale_version');
      return picked?.quantity === 900 ? refused('invalid_input', 400) : undefined;
    });
    const { failure, report } = await sent(kept);
    expect(failure).toBeNull();
    expect(server.has(ONE, BUTTER)).toEqual({ quantity: 1 });
    expect([server.has(ONE, EGGS), server.has(TWO, MILK)]).toEqual([{ quantity: 2 }, { quantity: 2 }]);
    expect(report).toMatchObject({ refused: 1, overtaken: 1 });
    expect(kept.get()).toEqual([]);
  });

  test('what was changed while the refusal was on its way stays, and is sent next', async () => {
    const kept = aKept(pick(ONE, MILK, 900));
    const server = aServer([], ({ picked }) => {
      if (picked?.quantity !== 900) return undefined;
      kept.say([pick(ONE, MILK, 9)]);
      return refused('invalid_input', 400);
    });
    await sent(kept);
    expect(kept.get()).toEqual([pick(ONE, MILK, 9)]);
    await sent(kept);
    expect(server.has(ONE, MILK)).toEqual({ quantity: 9 });
  });

  test('what was given up before the network went is told all the same, and the rest is kept', async () => {
    const kept = aKept(pick(ONE, MILK, 900), pick(TWO, MILK));
    aServer([], ({ order_id }) => {
      if (order_id === TWO) throw new TypeError('no network');
      return refused('invalid_input', 400);
    });
    const { failure, report } = await sent(kept);
    expect(failure).not.toBeNull();
    expect(report).toMatchObject({ refused: 1 });
    expect(kept.get()).toEqual([pick(TWO, MILK)]);
  });
});
