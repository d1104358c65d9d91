import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connect } from '#server/database/connection.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { commercialLink, supplier } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { handleDueStandingOrders } from '#server/standing-orders/handle-due-standing-orders.ts';
import { openTerms } from '../builders/market.ts';
import { euros, NOON } from '../builders/order-desk.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import {
  at,
  config,
  JUST_BEFORE,
  line,
  ownStandingDesk,
  SATURDAY,
  SUNDAY,
  written,
} from '../builders/standing-desk.ts';

const { test, server, round, aStanding } = await ownStandingDesk();

describe('a standing order', () => {
  it('is placed minutes before the cut-off, once, in the name of who made it', async () => {
    const { client, orders, read, mails } = await aStanding();
    await round(9, 54);
    expect(await orders()).toEqual([]);
    await round(...JUST_BEFORE);
    await round(9, 58);
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      delivery_day: SATURDAY,
      account_id: client.account_id,
      status: 'submitted',
      totals: { total: euros(8640) },
    });
    expect((await read()).occurrences).toMatchObject([
      { delivery_day: SATURDAY, state: 'placed', order: { number: order?.number } },
    ]);
    expect(order?.standing_order_id).not.toBeNull();
    expect(await mails('order_receipt')).toHaveLength(1);
    await round(7 * 24 + 9, 56);
    expect((await orders()).map(({ delivery_day }) => delivery_day).sort()).toEqual([SATURDAY, '2026-11-28']);
  });

  it('waits for a manager’s approval where it is above what its author may order', async () => {
    const { client, orders } = await aStanding();
    await test.database.executor
      .update(organizationMember)
      .set({ order_limit: euros(5000) })
      .where(eq(organizationMember.account_id, client.account_id));
    await round(...JUST_BEFORE);
    expect(await orders()).toMatchObject([{ status: 'pending_approval' }]);
  });

  it('takes the lower price of that hour by itself', async () => {
    const { price, orders } = await aStanding();
    await price(4000);
    await round(...JUST_BEFORE);
    expect(await orders()).toMatchObject([{ totals: { total: euros(8000) }, applied: [{ kind: 'price_fell' }] }]);
  });

  it('is placed as it is at its last minute: changed, skipped, paused', async () => {
    const [changed, skipped, paused] = [await aStanding(), await aStanding(), await aStanding()];
    const change = { kind: 'changed', lines: [line(changed.client, { quantity: 5 })], agreed_shipping: euros(0) };
    server.setNow(at(9, 54));
    expect((await changed.ask('PUT', `/days/${SATURDAY}`, { version: 1, change })).status).toBe(200);
    expect((await skipped.ask('PUT', `/days/${SATURDAY}`, { version: 1, change: { kind: 'skipped' } })).status).toBe(
      200,
    );
    expect((await paused.ask('PUT', '/pause', { version: 1, paused: { until: '2026-11-23' } })).status).toBe(200);
    await round(...JUST_BEFORE);
    expect(await changed.orders()).toMatchObject([{ totals: { total: euros(21_600) } }]);
    expect([await skipped.orders(), await paused.orders()]).toEqual([[], []]);
    server.setNow(at(9, 57));
    const late = await changed.ask('PUT', `/days/${SATURDAY}`, { version: 2, change: null });
    expect(late.status).toBe(409);
    await round(7 * 24 + 9, 56);
    expect([await skipped.orders(), await paused.orders()]).toMatchObject([
      [{ delivery_day: '2026-11-28' }],
      [{ delivery_day: '2026-11-28' }],
    ]);
  });

  it('that is changed in its last minutes is placed as it was before', async () => {
    const { client, ask, orders } = await aStanding();
    server.setNow(at(...JUST_BEFORE));
    const change = { kind: 'changed', lines: [line(client, { quantity: 5 })], agreed_shipping: euros(0) };
    expect((await ask('PUT', `/days/${SATURDAY}`, { version: 1, change })).status).toBe(409);
    // The refused call wrote nothing; the server's next look places it.
    await round(9, 57);
    expect(await orders()).toMatchObject([{ lines: [{ quantity: 2 }] }]);
  });

  it('is missed, and said to be, when no server ran until after the cut-off', async () => {
    const { orders, read, mails } = await aStanding({ weekdays: [6, 7] });
    await round(10, 1);
    expect(await orders()).toEqual([]);
    expect((await read()).occurrences).toMatchObject([{ delivery_day: SATURDAY, state: 'missed' }]);
    expect(await mails('standing_missed')).toHaveLength(1);
    await round(33, 57);
    expect(await orders()).toMatchObject([{ delivery_day: SUNDAY }]);
  });

  it('is looked at again as soon as the supplier closes earlier', async () => {
    const { client, orders } = await aStanding();
    await round(0);
    await test.database.executor
      .update(supplier)
      .set({ ordering_terms: { ...openTerms, delivery: { ...openTerms.delivery, cut_off: '18:00' } } })
      .where(eq(supplier.supplier_id, client.supplier_id));
    await round(5, 56);
    expect(await orders()).toHaveLength(1);
  });

  it('skips a day on which the supplier doesn’t deliver, and says so in time', async () => {
    const terms = { delivery: { ...openTerms.delivery, holidays: [SATURDAY] } };
    const { orders, read, mails } = await aStanding({}, terms);
    await round(0);
    expect((await read()).occurrences).toMatchObject([{ delivery_day: SATURDAY, state: 'closed' }]);
    expect(await mails('standing_closed')).toHaveLength(1);
    await round(11);
    expect([await orders(), await mails('standing_missed')]).toEqual([[], []]);
  });

  it('rests when its organization is no client any more', async () => {
    const { client, orders } = await aStanding();
    const link = and(
      eq(commercialLink.supplier_id, client.supplier_id),
      eq(commercialLink.organization_id, client.organization_id),
    );
    await test.database.executor.update(commercialLink).set({ removed_at: NOON }).where(link);
    await round(...JUST_BEFORE);
    await test.database.executor.update(commercialLink).set({ removed_at: null }).where(link);
    await round(7 * 24 + 9, 56);
    expect(await orders()).toEqual([]);
  });
});

it('is placed once by however many processes, also where one of them dies in the middle', async () => {
  const spaces = [];
  for (let made = 0; made < 12; made += 1) spaces.push(await aStanding());
  const doomed = connect(test.database.url);
  const others = [connect(test.database.url), connect(test.database.url)];
  try {
    const services = { config, database: doomed, secrets: testSecrets, now: () => at(...JUST_BEFORE) };
    const first = handleDueStandingOrders(services, () => undefined).catch(() => 0);
    const seconds = others.map((database) => round(...JUST_BEFORE, database));
    // Ends the connections of the first process wherever they are, as the death of the process does.
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like '%standing_order%' and state <> 'idle' limit 1`,
    );
    await Promise.allSettled([first, ...seconds]);
    await Promise.all(others.map((database) => round(9, 57, database)));
  } finally {
    await Promise.all([doomed, ...others].map((database) => database.close()));
  }
  for (const { orders, mails } of spaces) {
    expect(await orders()).toHaveLength(1);
    expect(await mails('order_receipt')).toHaveLength(1);
  }
});

describe('who writes a standing order', () => {
  it('gets the field named that is wrong', async () => {
    const { client, ask } = await aStanding();
    const wrong = async (facts: Record<string, unknown>) => {
      const { status, body } = await ask('PUT', '', written(client, { version: 1, ...facts }));
      return [status, Object.keys((body as { errors?: object }).errors ?? {})];
    };
    expect(await wrong({ ends_on: '2026-11-01' })).toEqual([400, ['ends_on']]);
    expect(await wrong({ address_id: newId(NOON) })).toEqual([400, ['address_id']]);
    expect(await wrong({ lines: [line(client, { product_id: newId(NOON) })] })).toEqual([400, ['lines.0.product_id']]);
    expect(await wrong({ weekdays: [] })).toEqual([400, ['weekdays']]);
  });

  it('changes what they have seen; a copy of the first call makes no second one', async () => {
    const { client, ask, read } = await aStanding();
    expect((await ask('PUT', '', written(client))).status).toBe(200);
    expect((await ask('PUT', '', written(client, { version: 1, name: 'Lundi' }))).status).toBe(200);
    expect((await ask('PUT', '', written(client, { version: 1, name: 'Mardi' }))).status).toBe(409);
    expect(await read()).toMatchObject({ name: 'Lundi', version: 2 });
  });

  it('ends it: nothing is placed any more', async () => {
    const { ask, orders, path, client } = await aStanding();
    expect((await ask('DELETE', '')).status).toBe(200);
    await round(...JUST_BEFORE);
    expect(await orders()).toEqual([]);
    expect((await server.call('DELETE', path, { token: client.token })).status).toBe(404);
  });
});
