import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { newId } from '#server/new-id.ts';
import { aRequest, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';
import { readPdf, wordsOf } from '../documents/read-pdf.ts';

const { server, market, desk } = await ownOrderDesk();
const DAY = '2026-11-21';

const pdfText = async (content: Buffer) => (await readPdf(content)).map(wordsOf).join(' ');

async function aSpace() {
  const client = await desk.aClient();
  const { email, account_id } = await market.anAccount();
  await market.staff(client.supplier_id, account_id, 'sales');
  const token = await server.signIn(email);
  const path = `/v2/supplier/${client.supplier_id}`;
  const file = async (call: string, as = token) => {
    const answer = await fetch(`${server.url}${path}/${call}`, {
      headers: { authorization: `Bearer ${as}`, platform: 'web', 'accept-language': 'fr-FR' },
    });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  };
  return {
    client,
    token,
    file,
    rows: async (call: string) =>
      Papa.parse<string[]>((await file(call)).content.toString('utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true })
        .data,
    place: async (change: Record<string, unknown> = {}) =>
      purchaseOrderSchema.parse((await desk.place(client, newId(NOON), aRequest(client, change))).body),
    move: async (order_id: string, transition: string, body: object) =>
      server.call('POST', `${path}/purchase_orders/${order_id}/${transition}`, { token, body }),
    orders: () => desk.ordersOf(client.supplier_id),
  };
}

it('what is to be picked for a day is one row for each product, or client by client, with what buyers wrote', async () => {
  const space = await aSpace();
  const [first, second] = [await space.place(), await space.place()];
  const lines = aRequest(space.client).lines.map((line) => ({ ...line, comment: 'bien frais' }));
  const commented = await space.place({ lines });
  await space.place();
  for (const { order_id } of [first, second, commented]) await space.move(order_id, 'confirm', { version: 1 });
  const call = `picking_list?delivery_day=${DAY}&format=csv`;
  const [, ...byProduct] = await space.rows(`${call}&by=product`);
  expect(byProduct.map((row) => [row[2], row[4], row[6], row[7]])).toEqual([
    ['Beurre doux', '6', 'Bistrot 6', 'Bistrot\u00A0: bien frais'],
  ]);
  const [, ...byClient] = await space.rows(`${call}&by=client`);
  expect(byClient.map((row) => [row[0], row[4]]).sort()).toEqual(
    [first, second, commented].map(({ number }) => [`Bistrot · ${number}`, '2']).sort(),
  );
  expect((await space.rows(`${call}&by=category`))[1]?.[0]).toBe('Sans rayon');
  const pdf = await space.file(`picking_list?delivery_day=${DAY}`);
  expect(await pdfText(pdf.content)).toContain('Beurre doux');
  expect(await space.rows('picking_list?delivery_day=2026-12-24&format=csv')).toHaveLength(1);
});

it('two clients of one name are picked for apart', async () => {
  const space = await aSpace();
  const { supplier_id } = space.client;
  const { buyer, ...linked } = await market.aClient(supplier_id);
  const other = { ...space.client, ...linked, token: await server.signIn(buyer.email) };
  const placed = [await space.place(), purchaseOrderSchema.parse((await desk.place(other, newId(NOON))).body)];
  for (const { order_id } of placed) await space.move(order_id, 'confirm', { version: 1 });
  const [, row] = await space.rows(`picking_list?delivery_day=${DAY}&format=csv&by=product`);
  expect([row?.[4], row?.[6]?.split(' · ')]).toEqual([
    '4',
    [expect.stringMatching(/^Bistrot .+ 2$/), expect.stringMatching(/^Bistrot .+ 2$/)],
  ]);
});

it('delivery notes say what leaves, each order’s on paper of its own, and no price', async () => {
  const space = await aSpace();
  const [first, second] = [await space.place(), await space.place()];
  for (const { order_id } of [first, second]) await space.move(order_id, 'confirm', { version: 1 });
  await space.move(first.order_id, 'prepare', { version: 2 });
  const shipped = [{ product_id: space.client.product_id, quantity: 1, lot: 'L42', use_by: '2026-12-01' }];
  await space.move(first.order_id, 'ship', { version: 3, lines: shipped });
  const text = await pdfText((await space.file(`delivery_notes?delivery_day=${DAY}`)).content);
  for (const words of ['Bon de livraison', first.number, second.number, 'L42']) expect(text).toContain(words);
  expect(text).not.toContain('€');
});

it('what the client calls a product stands on every paper of its order, as it was when it was ordered', async () => {
  const space = await aSpace();
  const { supplier_id, organization_id, product_id } = space.client;
  const name = async (before: string | null, after: string | null) => {
    const path = `/v2/supplier/${supplier_id}/clients/${organization_id}/product_codes`;
    const body = { changes: [{ product_id, before, after }] };
    expect((await server.call('POST', path, { token: space.token, body })).status).toBe(200);
  };
  await name(null, '000812');
  const order = await space.place();
  expect(order.lines[0]?.client_code).toBe('000812');
  await name('000812', null);
  expect((await space.place()).lines[0]).not.toHaveProperty('client_code');

  await space.move(order.order_id, 'confirm', { version: 1 });
  const [, row] = await space.rows(`picking_list?delivery_day=${DAY}&format=csv&by=product`);
  expect(row?.[6]).toBe('Bistrot 2 (000812)');
  const paper = `purchase_orders/${order.order_id}/document?format=`;
  for (const call of [`delivery_notes?delivery_day=${DAY}`, `${paper}pdf`]) {
    expect(await pdfText((await space.file(call)).content)).toContain('code client 000812');
  }
  const [head, line] = await space.rows(`${paper}csv`);
  expect([head?.at(-1), line?.at(-1)]).toEqual(['Code client', '000812']);
});

it('the list of orders is a spreadsheet of what is asked for', async () => {
  const space = await aSpace();
  const afterMidnight = '2026-11-19T23:30:00.000Z';
  server.setNow(new Date(afterMidnight));
  const one = await space.place({ reference: '=1+1', captured_at: afterMidnight });
  server.setNow(NOON);
  await space.place();
  const [head, row, ...others] = await space.rows(`order_list?format=csv&query=${one.number}`);
  expect(others).toEqual([]);
  expect(head?.slice(0, 3)).toEqual(['Commande', 'Client', 'État']);
  expect(row?.slice(0, 3)).toEqual([one.number, 'Bistrot', 'à confirmer']);
  expect(row?.[3], 'half past midnight by the supplier’s clock').toBe('2026-11-20');
  expect(row?.[5]).toBe("'=1+1");
  expect((await space.file('order_list')).content.subarray(0, 2).toString()).toBe('PK');
  expect((await space.file('order_list', space.client.token)).status).toBe(403);
  expect((await space.file(`picking_list?delivery_day=${DAY}`, space.client.token)).status).toBe(403);
});

it('what does not leave comes later as an order of its own, where the supplier says so', async () => {
  const space = await aSpace();
  const order = await space.place();
  await space.move(order.order_id, 'confirm', { version: 1 });
  await space.move(order.order_id, 'prepare', { version: 2 });
  const said = (delivery_day: string) => ({
    version: 3,
    lines: [{ product_id: space.client.product_id, quantity: 1, backorder: { quantity: 1, delivery_day } }],
  });
  expect((await space.move(order.order_id, 'ship', said(DAY))).status).toBe(400);
  expect((await space.move(order.order_id, 'ship', said('2026-11-24'))).status).toBe(200);
  const [child] = (await space.orders()).filter(({ backorder_of }) => backorder_of === order.order_id);
  expect(child).toMatchObject({
    status: 'confirmed',
    delivery_day: '2026-11-24',
    lines: [{ quantity: 1 }],
    totals: { total: euros(4320), shipping: euros(0) },
  });
  // Paper and mail name the order with which it comes.
  const [line] = (await space.orders()).find(({ order_id }) => order_id === order.order_id)?.lines ?? [];
  expect(line?.backorder).toEqual({ order_id: child?.order_id, quantity: 1, delivery_day: '2026-11-24' });
  const text = await pdfText((await space.file(`delivery_notes?delivery_day=${DAY}`)).content);
  expect(text).toContain(child?.number);
});
