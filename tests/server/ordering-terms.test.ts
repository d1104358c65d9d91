import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import { type agreedTermsSchema, spaceTermsSchema } from '#contract/space-terms.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';

const { test, server, market } = await ownServer();
let space: PricingSpace;

beforeEach(async () => {
  space = await aPricingSpace(test.database, server);
});

const call = (method: string, path = '', body?: unknown, token = space.owner) =>
  server.call(method, `/v2/supplier/${space.supplier_id}/ordering_terms${path}`, { token, body });
const read = async () => spaceTermsSchema.parse((await call('GET')).body);
const client = () => `/clients/${space.organization_id}`;
const minimum = (euros: number, enforcement = 'block') => ({
  kind: 'order.total',
  minimum: euros,
  maximum: null,
  enforcement,
});
const termsOnDevice = async () => (await space.pull()).client?.terms;
const problemsOf = (body: unknown) => problemSchema.parse(body).errors;

describe('the ordering terms of a space', () => {
  it('are those of a new space until somebody sets them', async () => {
    expect(await read()).toMatchObject({ version: 0, clients_total: 0, terms: { limits: [] } });
    expect((await call('PATCH', '', { version: 0, terms: { limits: [minimum(80)] } })).body).toMatchObject({
      version: 1,
      terms: { limits: [minimum(80)], shipping: { kind: 'flat' } },
    });
    expect(await read()).toMatchObject({ version: 1, terms: { limits: [minimum(80)] } });
  });

  it('reach a device that has the catalog already, and bring no product again', async () => {
    const { cursor, version } = await space.pull();
    const delivery = {
      weekdays: [2, 4],
      cut_off: '12:30',
      weekday_rules: [{ weekday: 2, lead_days: 3, cut_off: '18:00' }],
      early_closings: [{ day: '2026-12-24', cut_off: '10:00' }],
    };
    const changed = await call('PATCH', '', { version: 0, terms: { limits: [minimum(120)], delivery } });
    expect(changed.status).toBe(200);
    const page = await space.pull(cursor);
    expect(page).toMatchObject({ reset: false, products: [], gone: [] });
    // A new catalog version tells listening devices of the change.
    expect(page.version).toBe(version + 1);
    expect(page.client?.terms.limits).toEqual([minimum(120)]);
    expect(page.client?.terms.delivery).toMatchObject({ ...delivery, time_zone: 'Europe/Paris', lead_days: 1 });
  });

  it('say from when on an order is firm, to all clients or as agreed with one', async () => {
    await call('PATCH', '', { version: 0, terms: { firmness: 'on_submit' } });
    expect((await termsOnDevice())?.firmness).toBe('on_submit');
    expect((await read()).terms.delivery.cut_off).toBe('22:00');
    await call('PUT', client(), { version: 0, own: { firmness: 'on_confirm' } });
    expect((await termsOnDevice())?.firmness).toBe('on_confirm');
  });

  it('are never overwritten unseen: of two people the second is told', async () => {
    const { version } = await read();
    const first = call('PATCH', '', { version, terms: { limits: [minimum(80)] } });
    const second = call('PATCH', '', { version, terms: { limits: [minimum(90)] } });
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409);
    expect(problemSchema.parse(told?.body).code).toBe('stale_version');
    const kept = answers.find(({ status }) => status === 200);
    expect((await read()).terms.limits).toEqual(spaceTermsSchema.parse(kept?.body).terms.limits);
  });

  it.each([
    ['limits.1.kind', { limits: [minimum(80), minimum(90)] }],
    ['limits.0.minimum', { limits: [minimum(0)] }],
    ['limits.0.maximum', { limits: [{ ...minimum(1), maximum: 5 }] }],
    ['limits.0.maximum', { limits: [{ kind: 'order.capacity', minimum: 9, maximum: 5, enforcement: 'warn' }] }],
    ['first_order_limits.0.minimum', { first_order_limits: [minimum(0)] }],
    ['free_shipping.0.minimum', { free_shipping: [{ kind: 'order.total', minimum: 0 }] }],
    ['shipping.tiers.0.cost', { shipping: { kind: 'flat', tiers: [{ below: null, cost: cost(5, 'USD') }] } }],
    ['shipping.tiers.0.cost', { shipping: { kind: 'flat', tiers: [{ below: null, cost: cost(-5) }] } }],
    ['shipping.tiers.0.below', { shipping: { kind: 'flat', tiers: [{ below: 100, cost: cost(5) }] } }],
    ['shipping.tiers.1.below', { shipping: tiers(200, 100) }],
    ['delivery.weekdays', { delivery: { weekdays: [] } }],
    ['delivery.lead_days', { delivery: { lead_days: 30, horizon_days: 7 } }],
    ['delivery.cut_off', { delivery: { cut_off: '25:00' } }],
    ['delivery.time_zone', { delivery: { time_zone: 'Europe/Rome' } }],
    ['currency', { currency: 'USD' }],
  ])('refuse what nobody can mean in %s, by its name', async (field, body) => {
    const answer = await call('PATCH', '', { version: 0, terms: body });
    expect(answer.status).toBe(400);
    expect(Object.keys(problemsOf(answer.body) ?? {})).toEqual([`terms.${field}`]);
    expect((await read()).version).toBe(0);
  });

  it('may be read by the staff, set by who runs the space, and are no business of a buyer', async () => {
    const viewer = await space.staff('viewer');
    const sales = await space.staff('sales');
    expect((await call('GET', '', undefined, viewer)).status).toBe(200);
    for (const token of [viewer, sales]) {
      expect((await call('PATCH', '', { version: 0, terms: { limits: [] } }, token)).status).toBe(403);
    }
    expect((await call('GET', '', undefined, space.buyer)).status).toBe(403);
    expect((await call('PUT', client(), { version: 0, own: {} }, viewer)).status).toBe(403);
    expect((await call('PUT', client(), { version: 0, own: {} }, sales)).status).toBe(200);
  });
});

describe('what is agreed with one client', () => {
  const agreed = async () =>
    z
      .object({ items_total: z.number(), clients: z.array(z.custom<z.output<typeof agreedTermsSchema>>()) })
      .parse((await call('GET', '/clients')).body);

  it('stands before the supplier’s terms, point by point, and goes when it is taken back', async () => {
    await call('PATCH', '', {
      version: 0,
      terms: { limits: [minimum(80)], delivery: { weekdays: [1, 3], holidays: ['2026-12-25'] } },
    });
    const own = { limits: [minimum(150, 'warn')], delivery: { weekdays: [5] } };
    expect((await call('PUT', client(), { version: 0, own })).body).toMatchObject({ version: 1, own });
    expect(await termsOnDevice()).toMatchObject({
      limits: own.limits,
      delivery: { weekdays: [5], holidays: ['2026-12-25'] },
    });
    expect(await agreed()).toMatchObject({
      items_total: 1,
      clients: [{ organization_id: space.organization_id, own }],
    });
    expect((await read()).clients_total).toBe(1);

    await call('PATCH', '', { version: 1, terms: { delivery: { weekdays: [2], holidays: [] } } });
    expect((await termsOnDevice())?.delivery).toMatchObject({ weekdays: [5], holidays: [] });
    expect((await call('PUT', client(), { version: 1, own: { delivery: {} } })).status).toBe(200);
    expect(await termsOnDevice()).toMatchObject({ limits: [minimum(80)], delivery: { weekdays: [2] } });
    expect(await agreed()).toMatchObject({ items_total: 0, clients: [] });
  });

  it('concerns no other client', async () => {
    const other = await market.aClient(space.supplier_id);
    await call('PUT', client(), { version: 0, own: { limits: [minimum(150)] } });
    const theirs = await call('GET', `/clients/${other.organization_id}`);
    expect(theirs.body).toMatchObject({ version: 0, own: {} });
    expect((await call('GET', `/clients/${space.supplier_id}`)).status).toBe(404);
    expect((await call('GET', '/clients?extended=true&query=BISTRO')).body).toMatchObject({ items_total: 2 });
    expect((await call('GET', '/clients?extended=true&query=cantine')).body).toMatchObject({
      items_total: 0,
      clients: [],
    });
  });

  it('leaves a day to deliver on, whatever the supplier changes around it', async () => {
    const horizons = async () => (await termsOnDevice())?.delivery;
    await call('PUT', client(), { version: 0, own: { delivery: { lead_days: 10 } } });
    expect((await call('PATCH', '', { version: 0, terms: { delivery: { horizon_days: 7 } } })).status).toBe(200);
    expect(await horizons()).toMatchObject({ lead_days: 10, horizon_days: 10 });
    expect((await call('PUT', client(), { version: 1, own: { delivery: { horizon_days: 3 } } })).status).toBe(200);
    const rule = { weekday: 2, lead_days: 6, cut_off: '10:00' };
    const terms = { delivery: { lead_days: 5, weekday_rules: [rule] } };
    expect((await call('PATCH', '', { version: 1, terms })).status).toBe(200);
    expect(await horizons()).toMatchObject({ lead_days: 5, horizon_days: 6 });
    const wrong = await call('PUT', client(), { version: 2, own: { delivery: { lead_days: 10, horizon_days: 3 } } });
    expect(problemsOf(wrong.body)).toHaveProperty(['own.delivery.lead_days']);
  });

  it('is never overwritten unseen, and refuses what nobody can mean', async () => {
    await call('PUT', client(), { version: 0, own: { limits: [minimum(150)] } });
    expect((await call('PUT', client(), { version: 0, own: {} })).status).toBe(409);
    const wrong = await call('PUT', client(), { version: 1, own: { limits: [minimum(0)] } });
    expect(problemsOf(wrong.body)).toHaveProperty(['own.limits.0.minimum']);
  });
});

function cost(amount: number, currency = 'EUR') {
  return { amount: amount * 100, precision: 2, currency };
}

function tiers(...ends: readonly number[]) {
  return { kind: 'flat', tiers: [...ends, null].map((below) => ({ below, cost: cost(5) })) };
}
