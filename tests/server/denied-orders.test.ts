import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { deniedOrder } from '#server/database/schema/orders.ts';
import { commercialLink } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { hashOfBody } from '#server/orders/order-proof.ts';
import { aRequest, type Client, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();

describe('an order that its buyer may not place', () => {
  type Answered = Awaited<ReturnType<typeof desk.place>>;

  const setRole = (client: Client, role: 'manager' | 'buyer' | 'viewer') =>
    test.database.executor
      .update(organizationMember)
      .set({ role })
      .where(eq(organizationMember.account_id, client.account_id));
  const setLink = (client: Client, removed_at: Date | null) =>
    test.database.executor
      .update(commercialLink)
      .set({ removed_at })
      .where(eq(commercialLink.organization_id, client.organization_id));
  const setMembership = (client: Client, isMember: boolean) =>
    isMember
      ? market.aMember(client.organization_id, client.account_id)
      : test.database.executor.delete(organizationMember).where(eq(organizationMember.account_id, client.account_id));
  const denialsOf = ({ account_id }: Client) =>
    test.database.executor.select().from(deniedOrder).where(eq(deniedOrder.account_id, account_id));
  const isFinal = ({ body }: { body: unknown }) => problemSchema.parse(body).final;

  it.each<[string, number, (client: Client, may: boolean) => Promise<unknown>]>([
    ['may only read', 403, (client, may) => setRole(client, may ? 'buyer' : 'viewer')],
    ['is no longer the supplier’s client', 404, (client, may) => setLink(client, may ? null : NOON)],
    ['is no longer of the organization', 404, setMembership],
  ])('is denied for good when the buyer %s: a late copy never places it', async (_who, status, allow) => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    await allow(client, false);
    const denied = await desk.place(client, order_id);
    expect([denied.status, isFinal(denied)]).toEqual([status, true]);
    const again = await desk.place(client, order_id);
    expect(again.body).toEqual(denied.body);
    await allow(client, true);
    const late = await desk.place(client, order_id);
    expect([late.status, isFinal(late)]).toEqual([403, true]);
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(0);
    expect(await denialsOf(client)).toHaveLength(1);
    expect((await desk.place(client, newId(NOON))).status).toBe(200);
  });

  it('is not denied for good when an earlier copy of it was placed', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const placed = await desk.place(client, order_id);
    await setRole(client, 'viewer');
    const denied = await desk.place(client, order_id);
    expect([denied.status, isFinal(denied)]).toEqual([403, undefined]);
    await setRole(client, 'buyer');
    expect((await desk.place(client, order_id)).body).toEqual(placed.body);
    expect(await denialsOf(client)).toEqual([]);
  });

  /**
   * Holds the lock of the order's turn until every copy, one after the other, has passed its checks and waits for it.
   */
  async function inLine(
    order_id: string,
    copies: readonly (() => Promise<Answered>)[],
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<Answered[]> {
    const first = await test.database.pool.connect();
    try {
      await first.query('begin');
      await first.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [order_id]);
      const answers: Promise<Answered>[] = [];
      for (const copy of copies) {
        answers.push(copy());
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(async () => (await first.query(waiting)).rows).toHaveLength(answers.length);
      }
      await meanwhile();
      await first.query('commit');
      return await Promise.all(answers);
    } finally {
      first.release(true);
    }
  }

  it.each<[string, readonly ('buyer' | 'viewer')[], unknown]>([
    [
      'is placed when the right goes while it is placed',
      ['buyer', 'viewer'],
      [
        [200, null],
        [403, undefined],
      ],
    ],
    [
      'is never placed when the right comes back while it is denied',
      ['viewer', 'buyer'],
      [
        [403, true],
        [403, true],
      ],
    ],
  ])('%s', async (_what, roles, expected) => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const copies = roles.map((role) => async () => {
      await setRole(client, role);
      return desk.place(client, order_id);
    });
    const answers = await inLine(order_id, copies);
    expect(answers.map((answer) => [answer.status, answer.status === 200 ? null : isFinal(answer)])).toEqual(expected);
    const isPlaced = (await desk.ordersOf(client.supplier_id)).length === 1;
    expect([isPlaced, (await denialsOf(client)).length === 1]).toEqual(
      roles[0] === 'buyer' ? [true, false] : [false, true],
    );
  });

  it('is not placed when its organization is closed after its checks', async () => {
    const client = await desk.aClient();
    await setRole(client, 'manager');
    const order_id = newId(NOON);
    const [late] = await inLine(order_id, [() => desk.place(client, order_id)], async () => {
      const { organization_id, token } = client;
      expect((await server.call('DELETE', `/v1/organization/${organization_id}`, { token })).status).toBe(200);
    });
    expect([late?.status, late && isFinal(late)]).toEqual([404, true]);
    expect(await desk.ordersOf(client.supplier_id)).toEqual([]);
  });

  it('waits for a removal of its client’s link that is under way, and is not placed', async () => {
    const client = await desk.aClient();
    const removing = await test.database.pool.connect();
    try {
      await removing.query('begin');
      await removing.query('update commercial_link set removed_at = $2 where organization_id = $1', [
        client.organization_id,
        NOON,
      ]);
      const answer = desk.place(client, newId(NOON));
      const waiting = `select from pg_locks mine join pg_locks other using (transactionid)
          where mine.pid = pg_backend_pid() and not other.granted`;
      await expect.poll(async () => (await removing.query(waiting)).rows).toHaveLength(1);
      await removing.query('commit');
      const { status, body } = await answer;
      expect([status, isFinal({ body })]).toEqual([404, true]);
    } finally {
      removing.release(true);
    }
    expect(await desk.ordersOf(client.supplier_id)).toEqual([]);
  });

  it('stays possible for another account under the same id', async () => {
    const [denied, other] = [await desk.aClient(), await desk.aClient()];
    const order_id = newId(NOON);
    // Another account that knows the id can't keep the order's owner from placing it.
    const stranger = { ...other, token: denied.token };
    expect(isFinal(await desk.place(stranger, order_id, aRequest(other)))).toBe(true);
    expect((await desk.place(other, order_id)).status).toBe(200);
    const afterwards = await desk.place(stranger, order_id, aRequest(other));
    expect([afterwards.status, isFinal(afterwards)]).toEqual([404, true]);
    expect((await desk.place(other, order_id)).status).toBe(200);
  });

  it('is denied for good with a body that is not valid, and may be sent mended', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const body = aRequest(client, { seen_total: euros(1) });
    const invalid = await desk.place(client, order_id, body);
    expect([invalid.status, isFinal(invalid)]).toEqual([400, true]);
    expect(await denialsOf(client)).toMatchObject([{ order_id, body_hash: hashOfBody(body) }]);
    // A copy with the same body meets a server version that accepts the body.
    await test.database.executor
      .update(deniedOrder)
      .set({ body_hash: hashOfBody(aRequest(client)) })
      .where(eq(deniedOrder.order_id, order_id));
    const late = await desk.place(client, order_id);
    expect([late.status, isFinal(late)]).toEqual([403, true]);
    const mended = await desk.place(client, order_id, aRequest(client, { comment: 'mended' }));
    expect(mended.status).toBe(200);
    expect(await desk.ordersOf(client.supplier_id)).toHaveLength(1);
  });

  it('is not denied for good with a field that only a newer version knows', async () => {
    const client = await desk.aClient();
    const order_id = newId(NOON);
    const invalid = await desk.place(client, order_id, aRequest(client, { moon_phase: 0.5 }));
    expect([invalid.status, isFinal(invalid)]).toEqual([400, undefined]);
    expect((await desk.place(client, order_id)).status).toBe(200);
  });

  it('is remembered of so many only: further denials are not final, and place nothing', async () => {
    const client = await desk.aClient();
    await test.database.executor
      .insert(deniedOrder)
      .values(Array.from({ length: 1000 }, () => ({ account_id: client.account_id, order_id: crypto.randomUUID() })));
    await setRole(client, 'viewer');
    const denied = await desk.place(client, newId(NOON));
    expect([denied.status, isFinal(denied)]).toEqual([403, undefined]);
    expect(await denialsOf(client)).toHaveLength(1000);
  });
});
