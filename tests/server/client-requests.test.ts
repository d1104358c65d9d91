import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clientRequestRoutes } from '#contract/client-request.ts';
import { accountMail } from '#server/database/schema/mail.ts';
import { clientDesksOf } from '../builders/client-desk.ts';
import { ownServer } from '../builders/own-server.ts';

const own = await ownServer();
const { test, server, market } = own;
const aSupplier = clientDesksOf(own);

async function aKitchen(role: 'manager' | 'buyer' | 'viewer' = 'buyer') {
  const { organization_id, alias } = await market.anOrganization({ name: 'Bistrot du Port' });
  const { email, account_id } = await market.anAccount();
  await market.aMember(organization_id, account_id, role);
  const token = await server.signIn(email);
  const path = `/v2/organization/${organization_id}/supplier_requests`;
  return {
    organization_id,
    alias,
    account_id,
    token,
    ask: (supplier_id: string, message = 'Livrez-vous Lyon ?', headers = {}) =>
      server.call('POST', path, { token, headers, body: { supplier_id, message } }),
    withdraw: (supplier_id: string) => server.call('POST', `${path}/withdraw`, { token, body: { supplier_id } }),
    requests: async () =>
      clientRequestRoutes.supplierRequests.answer.parse((await server.call('GET', path, { token })).body).requests,
    mails: () =>
      test.database.executor.select().from(accountMail).where(eq(accountMail.recipient_account_id, account_id)),
  };
}

async function aDesk() {
  const desk = await aSupplier();
  const path = `/v2/supplier/${desk.supplier_id}/client_requests`;
  return {
    ...desk,
    waiting: async () =>
      clientRequestRoutes.clientRequests.answer.parse((await server.call('GET', path, { token: desk.token })).body)
        .requests,
    answer: (organization_id: string, body: object) =>
      server.call('POST', `${path}/${organization_id}`, { token: desk.token, body }),
  };
}

it('a kitchen asks to be supplied, and becomes a client with the prices that the supplier gives it', async () => {
  const kitchen = await aKitchen();
  const desk = await aDesk();
  const group = await market.aPriceGroup(desk.supplier_id, []);
  expect(await kitchen.ask(desk.supplier_id)).toMatchObject({ status: 200, body: { request_state: 'waiting' } });
  // The supplier knows only what the asking organization has written.
  expect((await desk.call('GET', `/${kitchen.organization_id}`)).status).toBe(404);
  expect(await desk.waiting()).toMatchObject([{ name: 'Bistrot du Port', message: 'Livrez-vous Lyon ?' }]);
  const accepted = await desk.answer(kitchen.organization_id, {
    accepted: true,
    price_group_ids: [group],
    client_number: '42',
  });
  expect(accepted).toMatchObject({ status: 200, body: { request_state: 'accepted' } });
  expect((await desk.list()).clients).toMatchObject([
    { organization_id: kitchen.organization_id, client_number: '42', price_group_ids: [group] },
  ]);
  expect(await desk.waiting()).toEqual([]);
  const shop = { supplier_id: desk.supplier_id, organization_id: kitchen.organization_id };
  expect(await kitchen.mails()).toMatchObject([{ kind: 'invitation', shop }]);
  expect((await kitchen.ask(desk.supplier_id)).status).toBe(409);
});

it('a request that comes again under its key asks nothing anew, whatever the supplier has answered', async () => {
  const kitchen = await aKitchen();
  const desk = await aDesk();
  const ask = (key: string) => kitchen.ask(desk.supplier_id, '', { 'idempotency-key': key });
  await ask('first');
  expect(await ask('first')).toMatchObject({ status: 200, body: { request_state: 'waiting' } });
  await desk.answer(kitchen.organization_id, { accepted: false, reason: 'Nous ne livrons pas Lyon.' });
  expect(await ask('first')).toMatchObject({ status: 200, body: { request_state: 'declined' } });
  expect(await desk.waiting()).toEqual([]);
  expect(await ask('second')).toMatchObject({ status: 200, body: { request_state: 'waiting' } });
  await desk.answer(kitchen.organization_id, { accepted: true });
  expect(await ask('second')).toMatchObject({ status: 200, body: { request_state: 'accepted' } });
  expect((await ask('third')).status).toBe(409);
});

it('a supplier declines with a reason, which who asked is told; they may ask again', async () => {
  const kitchen = await aKitchen();
  const desk = await aDesk();
  await kitchen.ask(desk.supplier_id);
  expect(await desk.answer(kitchen.organization_id, { accepted: false, reason: ' ' })).toMatchObject({ status: 400 });
  const declined = { accepted: false, reason: 'Nous ne livrons pas Lyon.' };
  expect((await desk.answer(kitchen.organization_id, declined)).status).toBe(200);
  expect(await kitchen.requests()).toMatchObject([{ request_state: 'declined', reason: 'Nous ne livrons pas Lyon.' }]);
  expect(await kitchen.mails()).toMatchObject([{ kind: 'request_declined', shop: { message: declined.reason } }]);
  expect((await desk.list()).clients).toEqual([]);
  // When two colleagues answer, the second one gets an error.
  expect((await desk.answer(kitchen.organization_id, { accepted: true })).status).toBe(409);
  expect(await kitchen.mails()).toHaveLength(1);
  expect(await kitchen.ask(desk.supplier_id, 'Et Villeurbanne ?')).toMatchObject({
    body: { request_state: 'waiting', reason: null, message: 'Et Villeurbanne ?' },
  });
});

it('a request that waits is one request, and is taken back while it waits', async () => {
  const kitchen = await aKitchen();
  const desk = await aDesk();
  await kitchen.ask(desk.supplier_id, 'Une fois');
  await kitchen.ask(desk.supplier_id, 'Deux fois');
  expect((await desk.waiting()).map(({ message }) => message)).toEqual(['Une fois']);
  expect((await kitchen.withdraw(desk.supplier_id)).status).toBe(200);
  expect((await kitchen.withdraw(desk.supplier_id)).status).toBe(404);
  expect(await desk.waiting()).toEqual([]);
  expect((await desk.answer(kitchen.organization_id, { accepted: true })).status).toBe(404);
});

it('a client that was removed and asks comes back as it was', async () => {
  const kitchen = await aKitchen();
  const desk = await aDesk();
  await kitchen.ask(desk.supplier_id);
  await desk.answer(kitchen.organization_id, { accepted: true, client_number: '42' });
  expect((await desk.call('DELETE', `/${kitchen.organization_id}`)).status).toBe(200);
  await kitchen.ask(desk.supplier_id);
  expect((await desk.answer(kitchen.organization_id, { accepted: true })).status).toBe(200);
  expect((await desk.list()).clients).toMatchObject([{ client_number: '42' }]);
});

it('is seen by its two sides alone; who only looks on asks for nobody', async () => {
  const kitchen = await aKitchen();
  const desk = await aDesk();
  const other = await aDesk();
  await kitchen.ask(desk.supplier_id);
  expect(await other.waiting()).toEqual([]);
  expect((await other.answer(kitchen.organization_id, { accepted: true })).status).toBe(404);
  expect(await (await aKitchen()).requests()).toEqual([]);
  expect((await (await aKitchen('viewer')).ask(desk.supplier_id)).status).toBe(403);
});
