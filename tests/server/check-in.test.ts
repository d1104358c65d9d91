import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkInRoutes } from '#contract/check-in.ts';
import { pictureSchema } from '#contract/picture.ts';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import type { CheckedLine } from '#domain/orders/check-in.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/new-id.ts';
import { handleDueOrders } from '#server/orders/handle-due-orders.ts';
import { euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const { test, server, market, desk } = await ownOrderDesk();
const HOUR = 3_600_000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

/** Two packs at 43.20 € that are on their way to the buyer. */
async function onItsWay() {
  server.setNow(NOON);
  const client = await desk.aClient();
  const { email, account_id } = await market.anAccount();
  await market.staff(client.supplier_id, account_id, 'sales');
  const staff = await server.signIn(email);
  const { order_id } = purchaseOrderSchema.parse((await desk.place(client, newId(NOON))).body);
  const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}`;
  const move = (token: string, transition: string, body: object) =>
    server.call('POST', `${path}/${transition}`, { token, body });
  for (const [version, step] of ['confirm', 'prepare', 'ship'].entries())
    await move(staff, step, { version: version + 1 });
  const order = async () => purchaseOrderSchema.parse((await server.call('GET', path, { token: staff })).body);
  const saying = (...lines: Omit<CheckedLine, 'product_id'>[]) => ({
    organization_id: client.organization_id,
    checked_at: NOON.toISOString(),
    lines: lines.map((line) => ({ product_id: client.product_id, ...line })),
  });
  const check = (check_in_id: string, body: unknown, token = client.token) =>
    server.call('PUT', `${path}/check_in/${check_in_id}`, { token, body });
  const refusal = async (answer: ReturnType<typeof check>) => problemSchema.parse((await answer).body);
  return { client, staff, path, move, order, saying, check, refusal };
}

it('is recorded once, however often it is sent: the order is delivered and nothing is disputed', async () => {
  const { check, saying, order } = await onItsWay();
  const id = newId(NOON);
  const [first, again] = await Promise.all([check(id, saying()), check(id, saying())]);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(checkInRoutes.checkIn.answer.parse(first.body)).toMatchObject({
    check_in_id: id,
    body_hash: expect.any(String),
  });
  const { status, version, lines, events } = await order();
  expect([status, version]).toEqual(['delivered', 5]);
  expect(lines[0]).toMatchObject({ received_quantity: 2 });
  expect(lines[0]?.claim).toBeUndefined();
  expect(events.filter(({ to }) => to === 'delivered')).toHaveLength(1);
});

it('disputes what differs, and the supplier gives back what the buyer read before the driver left', async () => {
  const { client, staff, check, saying, move, order } = await onItsWay();
  const said = { kept: 1, reason: 'damaged', words: 'carton\u200B mouillé', lot: 'L42' } as const;
  expect((await check(newId(NOON), saying(said))).status).toBe(200);
  const { lines, events } = await order();
  expect(lines[0]).toMatchObject({
    received_quantity: 2,
    received_lot: 'L42',
    claim: { quantity: 1, reason: 'damaged', words: 'carton mouillé' },
  });
  expect(events.at(-1)).toMatchObject({ from: 'shipped', to: 'delivered', change: { claims: [{ quantity: 1 }] } });
  await move(staff, 'settle', { version: 5, settlements: [{ product_id: client.product_id, accepted: true }] });
  expect((await order()).lines[0]?.settlement).toEqual({ accepted: true, credit: euros(4320) });
});

it('is refused for good with another body, and after somebody else’s check', async () => {
  const { check, saying, refusal, order } = await onItsWay();
  const id = newId(NOON);
  await check(id, saying());
  expect(await refusal(check(id, saying({ kept: 1, reason: 'missing' })))).toMatchObject({
    ...{ code: 'order_body_differs', status: 422, check_in_id: id, final: true },
  });
  const other = newId(NOON);
  const late = await refusal(check(other, saying({ kept: 0, reason: 'missing' })));
  expect(late).toMatchObject({ code: 'wrong_transition', status: 409, check_in_id: other, final: true });
  expect(late.body_hash).toEqual(expect.any(String));
  expect((await order()).lines[0]?.claim).toBeUndefined();
});

it('is still told apart from the system’s guess: what nobody had said in time is disputed within 48 hours', async () => {
  const guessed = async () => {
    const delivery = await onItsWay();
    server.setNow(after(72));
    const services = {
      ...{ config: readConfig({ DEMO: 'off' }), database: test.database, secrets: testSecrets, now: () => after(72) },
    };
    await handleDueOrders(services, (failure) => expect.unreachable(String(failure)));
    expect((await delivery.order()).status).toBe('delivered');
    return delivery;
  };
  const early = await guessed();
  expect((await early.check(newId(after(72)), early.saying({ kept: 1, reason: 'missing' }))).status).toBe(200);
  expect((await early.order()).lines[0]?.claim).toEqual({ quantity: 1, reason: 'missing' });
  const late = await guessed();
  server.setNow(after(72 + 49));
  expect(await late.refusal(late.check(newId(after(73)), late.saying({ kept: 1, reason: 'missing' })))).toMatchObject({
    ...{ code: 'wrong_transition', final: true },
  });
  expect((await late.check(newId(after(73)), late.saying())).status).toBe(200);
  server.setNow(NOON);
});

it('names the field that is wrong, and is the buyer’s alone', async () => {
  const { client, staff, check, saying, refusal, order } = await onItsWay();
  const errors = async (line: Omit<CheckedLine, 'product_id'>) => {
    const { errors = {}, final } = await refusal(check(newId(NOON), saying(line)));
    return [...Object.keys(errors), final];
  };
  expect(await errors({ kept: 3 })).toEqual(['lines.0.kept', true]);
  expect(await errors({ kept: 1 })).toEqual(['lines.0.reason', true]);
  expect(await errors({ kept: 1, reason: 'other' })).toEqual(['lines.0.words', true]);
  expect((await check(newId(NOON), saying(), staff)).status).toBe(403);
  const stranger = await desk.aClient();
  expect((await check(newId(NOON), saying(), stranger.token)).status).toBe(404);
  expect((await order()).status).toBe('shipped');
  expect(client.supplier_id).not.toBe(stranger.supplier_id);
});

it('waits, and is not refused for good, while the server says that the order has not left yet', async () => {
  const client = await desk.aClient();
  const { order_id } = purchaseOrderSchema.parse((await desk.place(client, newId(NOON))).body);
  const body = { organization_id: client.organization_id, checked_at: NOON.toISOString(), lines: [] };
  const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}/check_in/${newId(NOON)}`;
  const answer = await server.call('PUT', path, { token: client.token, body });
  expect(answer.status).toBe(409);
  expect(problemSchema.parse(answer.body).final).toBeUndefined();
});

it('takes the photos it names, after it, without what the camera wrote into them', async () => {
  const { client, staff, path, check, saying, order } = await onItsWay();
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'the place' } })
    .jpeg()
    .toBuffer();
  const hash = createHash('sha256').update(file).digest('hex');
  const photo_id = newId(NOON);
  const send = (content: Buffer, token = client.token, name = 'photo.jpg') => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(content)], name));
    return server.call('PUT', `${path}/check_in_photo/${photo_id}`, { token, body: form });
  };
  expect((await send(file)).status).toBe(404);
  await check(newId(NOON), saying({ kept: 1, reason: 'damaged', photos: [{ photo_id, hash }] }));
  expect((await send(Buffer.concat([file, Buffer.from('x')]))).status).toBe(400);
  expect((await send(file, staff)).status).toBe(403);
  for (const answer of [await send(file), await send(file)]) {
    expect(pictureSchema.parse(answer.body).picture_id).toBe(photo_id);
  }
  expect((await order()).lines[0]?.claim?.photos).toEqual([photo_id]);
  const served = await fetch(`${server.url}/v2/image/${photo_id}`);
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined();
});
