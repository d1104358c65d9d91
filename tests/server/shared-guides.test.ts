import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guideStateSchema, orderGuideSchema } from '#contract/order-guide.ts';
import { problemSchema } from '#contract/problem.ts';
import {
  type GuideState,
  guideEntries,
  moveEntry,
  newGuide,
  removeGuide,
  setEntry,
} from '#domain/guides/order-guide.ts';
import { nextStamp, STAMP_LEAD, type Stamp } from '#domain/values/clock-stamp.ts';
import { orderGuide } from '#server/database/schema/orders.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';

const NOON = new Date('2026-11-20T11:00:00Z');

const { server, market, test } = await ownServer();

beforeAll(async () => {
  server.setNow(NOON);
});

function clock(device: string, from = NOON.getTime()) {
  let latest: Stamp | null = null;
  return () => {
    latest = nextStamp(latest, from, device);
    return latest;
  };
}

const answered = (body: unknown) => z.object({ guides: z.record(z.string(), guideStateSchema) }).parse(body).guides;

async function aKitchen() {
  const { supplier_id } = await market.aSupplier();
  const { organization_id, buyer } = await market.aClient(supplier_id);
  const milk = (await market.aProduct(supplier_id)).product_id;
  const eggs = (await market.aProduct(supplier_id)).product_id;
  const token = await server.signIn(buyer.email);
  const at = `/v2/supplier/${supplier_id}`;
  const path = `${at}/guides/${organization_id}`;
  const call = (method: string, where: string, body?: unknown) => server.call(method, where, { token, body });
  return {
    supplier_id,
    organization_id,
    milk,
    eggs,
    list_id: nextId(),
    put: (guides: Readonly<Record<string, GuideState>>) => call('PUT', path, { guides }),
    read: async (since?: string) =>
      answered((await call('GET', since === undefined ? path : `${path}?updated_since=${since}`)).body),
    lists: async () => {
      const { body } = await call('GET', `${at}/lists?client_id=${organization_id}`);
      return z.object({ lists: z.array(orderGuideSchema) }).parse(body).lists;
    },
    changeList: (list_id: string, body: unknown) => call('PATCH', `${at}/lists/${list_id}`, body),
    deleteList: (list_id: string) => call('DELETE', `${at}/lists/${list_id}`),
    cold: newGuide(
      'Froid',
      [milk, eggs].map((entry_id) => ({ entry_id, kind: 'product', par_level: 4 })),
      clock('phone'),
    ),
  };
}
const order = (guide: GuideState | undefined) =>
  guide === undefined ? null : guideEntries(guide).map(({ entry_id }) => entry_id);

describe('order guides that an organization’s members share', () => {
  it('hold what every device did, also when they send at the same moment', async () => {
    const { list_id, cold, milk, eggs, put, read } = await aKitchen();
    await put({ [list_id]: cold });
    await Promise.all([
      put({ [list_id]: moveEntry(cold, eggs, 0, clock('phone', NOON.getTime() + 5)) }),
      put({
        [list_id]: setEntry(
          cold,
          { entry_id: milk, kind: 'product', par_level: 9 },
          clock('tablet', NOON.getTime() + 9),
        ),
      }),
    ]);
    const guide = (await read())[list_id];
    expect(order(guide)).toEqual([eggs, milk]);
    expect(guide?.entries[milk]?.par_level).toBe(9);
  });

  it('may be sent any number of times: nothing changes, and nothing counts as changed', async () => {
    const { list_id, cold, put, read, lists } = await aKitchen();
    await put({ [list_id]: cold });
    const [before] = await lists();
    server.setNow(new Date(NOON.getTime() + 60_000));
    await put({ [list_id]: cold });
    expect(await lists()).toEqual([before]);
    expect(await read(new Date(NOON.getTime() + 1).toISOString())).toEqual({});
    expect(Object.keys(await read(NOON.toISOString()))).toEqual([list_id]);
    server.setNow(NOON);
  });

  it('one that was deleted stays deleted on every device, and says so', async () => {
    const { list_id, cold, put, read, lists } = await aKitchen();
    await put({ [list_id]: cold });
    await put({ [list_id]: removeGuide(cold, clock('phone', NOON.getTime() + 1)) });
    await put({ [list_id]: cold });
    expect((await read())[list_id]).toMatchObject({ head: { is_removed: true }, entries: {} });
    expect(await lists()).toEqual([]);
  });

  it('a wrong clock wins over nothing', async () => {
    const { list_id, cold, milk, put } = await aKitchen();
    await put({ [list_id]: cold });
    const ahead = clock('tablet', NOON.getTime() + STAMP_LEAD * 100);
    const { body } = await put({ [list_id]: setEntry(cold, { entry_id: milk, kind: 'product', par_level: 9 }, ahead) });
    expect(answered(body)[list_id]?.entries[milk]?.par_level).toBe(4);
  });

  it('are one client’s: nobody else’s guide can be written over, nor read', async () => {
    const ours = await aKitchen();
    const other = await market.aClient(ours.supplier_id);
    const token = await server.signIn(other.buyer.email);
    await ours.put({ [ours.list_id]: ours.cold });
    const path = `/v2/supplier/${ours.supplier_id}/guides`;
    const sent = { token, body: { guides: { [ours.list_id]: newGuide('Autre', [], clock('phone')) } } };
    const taken = await server.call('PUT', `${path}/${other.organization_id}`, sent);
    expect(problemSchema.parse(taken.body).errors).toHaveProperty(`guides.${ours.list_id}`);
    expect((await server.call('PUT', `${path}/${ours.organization_id}`, sent)).status).toBe(404);
    expect((await server.call('GET', `${path}/${ours.organization_id}`, { token })).status).toBe(404);
    expect((await ours.lists()).map(({ name }) => name)).toEqual(['Froid']);
  });
});

describe('lists that another program reads and writes', () => {
  it('are the same guides: what it writes reaches the devices, what they move it reads in order', async () => {
    const { list_id, cold, milk, eggs, put, read, lists, changeList } = await aKitchen();
    await put({ [list_id]: moveEntry(cold, eggs, 0, clock('phone', NOON.getTime() + 1)) });
    const [listed] = await lists();
    expect(listed?.lines.map(({ product_id }) => product_id)).toEqual([eggs, milk]);
    const lines = [{ product_id: milk, par_level: 6, counted_in: 'units' }];
    await changeList(list_id, { version: listed?.version, name: 'Frais', lines });
    const guide = (await read())[list_id];
    expect(guide?.head.name).toBe('Frais');
    expect(order(guide)).toEqual([milk]);
    expect(guide?.entries[milk]).toMatchObject({ par_level: 6, counted_in: 'units' });
  });

  it('one that an older release wrote is read by devices, and a device’s change of it is the later one', async () => {
    const { supplier_id, organization_id, list_id, milk, eggs, put, read } = await aKitchen();
    const lines = [
      { product_id: milk, par_level: 3 },
      { product_id: eggs, par_level: null },
    ];
    const row = { supplier_id, organization_id, list_id, name: 'Ancienne', lines, updated_at: NOON };
    await test.database.executor.insert(orderGuide).values(row);
    const guide = (await read())[list_id];
    expect(order(guide)).toEqual([milk, eggs]);
    if (guide === undefined) throw new Error('the guide is not there');
    await put({ [list_id]: setEntry(guide, { entry_id: eggs, kind: 'product', par_level: 2 }, clock('phone')) });
    expect((await read())[list_id]?.entries[eggs]?.par_level).toBe(2);
  });

  it('what it deletes goes from the devices', async () => {
    const { list_id, cold, put, read, deleteList } = await aKitchen();
    await put({ [list_id]: cold });
    expect((await deleteList(list_id)).status).toBe(200);
    expect((await read())[list_id]?.head.is_removed).toBe(true);
    const [row] = await test.database.executor.select().from(orderGuide).where(eq(orderGuide.list_id, list_id));
    expect(row?.is_removed).toBe(true);
  });
});
