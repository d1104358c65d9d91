import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyCart, setQuantity } from '#domain/orders/cart.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace, type Space } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
/** A second process on the same database. */
let second: RunningServer;
let own: Space;
let neighbour: Space;
let other: Space;
const opened: AbortController[] = [];

beforeAll(async () => {
  second = await startServer(test.database);
  own = await aSpace(test.database, server);
  neighbour = await aSpace(test.database, server, own);
  other = await aSpace(test.database, server);
});

afterAll(async () => {
  for (const stream of opened) stream.abort();
  await second.stop();
});

/** Connects; resolves once connected. */
async function connectTo({ url }: RunningServer, token: string) {
  const controller = new AbortController();
  opened.push(controller);
  const answer = await fetch(`${url}/v2/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: controller.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  /** The next event with its data; null at the stream's end. */
  async function next(): Promise<{ event: string; data: unknown } | null> {
    for (;;) {
      const found = /event: (.*)\ndata: (.*)\n\n/.exec(received);
      if (found) {
        received = received.slice(found.index + found[0].length);
        return { event: found[1] ?? '', data: JSON.parse(found[2] ?? '') };
      }
      const piece = await reader?.read();
      if (piece === undefined || piece.done) return null;
      received += piece.value;
    }
  }
  return { answer, next };
}

const buyerOf = (space: Space) => aSession(test.database, space.buyer_account_id);

async function staffOf({ supplier_id }: Space): Promise<string> {
  const market = marketOf(test.database);
  const { account_id } = await market.anAccount();
  await market.staff(supplier_id, account_id);
  return aSession(test.database, account_id);
}

const stamp = ({ supplier_id }: Space, version: number) =>
  test.database.executor.execute(
    sql`update supplier set catalog_version = ${version} where supplier_id = ${supplier_id}`,
  );
const stamped = ({ supplier_id }: Space, version: number) => ({ event: 'catalog', data: { supplier_id, version } });

function putInCart({ supplier_id, organization_id, product_id }: Space, token: string) {
  const stamp = { time: Date.now(), counter: 0, device: 'phone' };
  const cart = setQuantity(emptyCart(), product_id, 3, stamp);
  return server.call('PUT', `/v2/supplier/${supplier_id}/carts/${organization_id}`, { token, body: { cart } });
}

describe('the event stream', () => {
  it('is for signed-in callers', async () => {
    expect((await server.call('GET', '/v2/events')).status).toBe(401);
  });

  it('is sent as it comes, neither kept nor compressed', async () => {
    const { answer } = await connectTo(server, await buyerOf(own));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('tells buyer and supplier that an order was confirmed, whichever process they are connected to, and nobody else', async () => {
    const space = await aSpace(test.database, server, own);
    const staff = await staffOf(own);
    const buyer = await connectTo(second, await buyerOf(space));
    const colleague = await connectTo(server, await staffOf(own));
    const otherClient = await connectTo(server, await buyerOf(neighbour));
    const otherSupplier = await connectTo(server, await staffOf(other));
    const moved = await server.call(
      'POST',
      `/v2/supplier/${space.supplier_id}/purchase_orders/${space.order_id}/confirm`,
      {
        token: staff,
        body: { version: 1 },
      },
    );
    expect(moved.status).toBe(200);
    const { supplier_id, organization_id, order_id } = space;
    const confirmed = {
      event: 'order',
      data: { supplier_id, organization_id, order_id, status: 'confirmed', version: 2 },
    };
    expect(await buyer.next()).toEqual(confirmed);
    expect(await colleague.next()).toEqual(confirmed);
    await stamp(own, 11);
    await stamp(other, 12);
    expect(await otherClient.next()).toEqual(stamped(own, 11));
    expect(await otherSupplier.next()).toEqual(stamped(other, 12));
  });

  it('tells nothing of what was rolled back', async () => {
    const buyer = await connectTo(server, await buyerOf(own));
    const client = await test.database.pool.connect();
    await client.query('begin');
    await client.query('update supplier set catalog_version = 21 where supplier_id = $1', [own.supplier_id]);
    await client.query('rollback');
    client.release();
    await stamp(own, 22);
    expect(await buyer.next()).toEqual(stamped(own, 22));
  });

  it('tells a buyer’s other devices that their cart changed, and nobody else', async () => {
    const token = await buyerOf(own);
    const tablet = await connectTo(server, await buyerOf(own));
    const staff = await connectTo(server, await staffOf(own));
    const { account_id } = await marketOf(test.database).anAccount();
    await marketOf(test.database).aMember(own.organization_id, account_id, 'manager');
    const colleague = await connectTo(server, await aSession(test.database, account_id));
    expect((await putInCart(own, token)).status).toBe(200);
    const { supplier_id, organization_id } = own;
    expect(await tablet.next()).toEqual({ event: 'cart', data: { supplier_id, organization_id } });
    await stamp(own, 31);
    expect(await staff.next()).toEqual(stamped(own, 31));
    expect(await colleague.next()).toEqual(stamped(own, 31));
  });

  it('tells a client nothing once the link with the supplier is removed', async () => {
    const space = await aSpace(test.database, server, own);
    await marketOf(test.database).aLink(other.supplier_id, space.organization_id);
    await test.database.executor.execute(
      sql`update commercial_link set removed_at = now() where supplier_id = ${own.supplier_id} and organization_id = ${space.organization_id}`,
    );
    const buyer = await connectTo(server, await buyerOf(space));
    await stamp(own, 41);
    await stamp(other, 42);
    expect(await buyer.next()).toEqual(stamped(other, 42));
  });

  it('ends when the database has cut it off from the news, and is there again at once', async () => {
    const token = await buyerOf(own);
    const before = await connectTo(server, token);
    await test.database.executor.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'carreau events'`,
    );
    expect(await before.next()).toBeNull();
    const after = await connectTo(server, token);
    await stamp(own, 51);
    expect(await after.next()).toEqual(stamped(own, 51));
  });

  it('is refused to an account that has ten open', async () => {
    const token = await buyerOf(neighbour);
    const third = await startServer(test.database);
    const streams = [];
    for (let count = 0; count < 11; count += 1) streams.push(await connectTo(third, token));
    expect(streams.map(({ answer }) => answer.status)).toEqual([...Array(10).fill(200), 429]);
    await third.stop();
  });

  it('is refused for a while when the process has as many as it may keep open', async () => {
    const third = await startServer(test.database, { EVENT_STREAMS: '2' });
    const streams = [];
    for (const space of [own, neighbour, other]) streams.push(await connectTo(third, await buyerOf(space)));
    expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200, 503]);
    await third.stop();
  });

  it('ends when the server is stopped, which does not wait for it', async () => {
    const third = await startServer(test.database);
    const buyer = await connectTo(third, await buyerOf(own));
    await third.stop();
    expect(await buyer.next()).toBeNull();
  });
});
