import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderMessageRoutes } from '#contract/order-messages.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { readConfig } from '#server/config.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { newId } from '#server/new-id.ts';
import { NOON, ownOrderDesk } from '../builders/order-desk.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const { test, server, market, desk } = await ownOrderDesk();
const answer = orderMessageRoutes.orderMessages.answer;

async function anOrder() {
  const client = await desk.aClient();
  const order = purchaseOrderSchema.parse((await desk.place(client, newId(NOON))).body);
  const staffOf = async (role: 'sales' | 'viewer') => {
    const { email, account_id } = await market.anAccount();
    await market.staff(client.supplier_id, account_id, role);
    return { email, token: await server.signIn(email) };
  };
  const path = `/v2/supplier/${client.supplier_id}/order_messages/${order.order_id}`;
  return {
    ...{ client, order, sales: await staffOf('sales'), viewer: await staffOf('viewer') },
    write: (token: string, text: string, message_id = newId(NOON)) =>
      server.call('PUT', `${path}/${message_id}`, { token, body: { text } }),
    read: async (token: string) => answer.parse((await server.call('GET', path, { token })).body).messages,
    status: async (token: string) => (await server.call('GET', path, { token })).status,
    path,
  };
}

it('the client and the supplier’s people write to one another about an order', async () => {
  const { client, sales, viewer, write, read } = await anOrder();
  server.setNow(new Date(NOON.getTime() + 1000));
  expect((await write(client.token, '  Le beurre\u200B, doux svp ')).status).toBe(200);
  server.setNow(new Date(NOON.getTime() + 2000));
  expect((await write(sales.token, 'Noté')).status).toBe(200);
  server.setNow(NOON);
  const said = (await read(viewer.token)).map(({ from_supplier, text }) => [from_supplier, text]);
  expect(said).toEqual([
    [false, 'Le beurre, doux svp'],
    [true, 'Noté'],
  ]);
  expect(await read(client.token)).toHaveLength(2);
});

it('a message that is sent again is written once, and one side alone is mailed', async () => {
  const { client, order, sales, write, read } = await anOrder();
  const id = newId(NOON);
  for (const _ of [1, 2]) expect((await write(client.token, 'Bonjour', id)).status).toBe(200);
  expect(await read(client.token)).toHaveLength(1);
  const due = and(eq(mailToSend.subject_id, order.order_id), eq(mailToSend.kind, 'order_message'));
  expect(await test.database.executor.select().from(mailToSend).where(due)).toHaveLength(1);
  const sent: { to: string; text: string; subject: string }[] = [];
  const transport = {
    deliver: async ({ to, text, subject }: { to: string; text: string; subject: string }) => {
      if (subject.includes(`${order.number}\u00a0: message`)) sent.push({ to, text, subject });
    },
    close: () => undefined,
    knowsCopies: false,
  };
  const services = {
    config: readConfig({ DEMO: 'off' }),
    database: test.database,
    secrets: testSecrets,
    now: () => new Date(Date.now() + 1000),
  };
  await sendDueMail(services, transport, () => undefined);
  await sendDueMail(services, transport, () => undefined);
  expect(sent.map(({ to }) => to)).toEqual([sales.email]);
  expect(sent[0]?.text).toContain('Bonjour');
});

it('who may not deal with the order writes nothing, and strangers see nothing', async () => {
  const { viewer, write, status } = await anOrder();
  const stranger = await desk.aClient();
  expect((await write(viewer.token, 'Bonjour')).status).toBe(403);
  expect((await write(stranger.token, 'Bonjour')).status).toBe(404);
  expect(await status(stranger.token)).toBe(404);
  const { client, write: writeHere } = await anOrder();
  expect((await writeHere(client.token, ' \u200B ')).status).toBe(400);
});
