import { expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { readConfig } from '#server/config.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { newId } from '#server/new-id.ts';
import { handleDueOrders } from '#server/orders/handle-due-orders.ts';
import { euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const { test, server, market, desk } = await ownOrderDesk();
const HOUR = 3_600_000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
const servicesAt = (hours: number) => ({
  config: readConfig({ DEMO: 'off' }),
  database: test.database,
  secrets: testSecrets,
  now: () => after(hours),
});
/** Mails are due by the database's clock, whatever the day in the test. */
const mailedIn = (hours: number) => ({ ...servicesAt(72), now: () => new Date(Date.now() + hours * HOUR) });

/** Two packs at 43.20 € that the buyer has received at noon. */
async function aDelivery() {
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
  await move(client.token, 'receive', { version: 4 });
  const order = async () => purchaseOrderSchema.parse((await server.call('GET', path, { token: staff })).body);
  const claim = { product_id: client.product_id, quantity: 1, reason: 'damaged', words: 'carton\u200B mouillé' };
  return { client, email, staff, move, order, claim };
}

it('what a buyer disputes waits for the supplier, who gives it back; both are mailed and read it in the history', async () => {
  const { client, email, staff, move, order, claim } = await aDelivery();
  expect((await move(client.token, 'dispute', { version: 5, claims: [claim] })).status).toBe(200);
  await handleDueOrders(servicesAt(72), (failure) => expect.unreachable(String(failure)));
  expect((await order()).status).toBe('delivered');
  const settlements = [{ product_id: client.product_id, accepted: true }];
  expect((await move(client.token, 'settle', { version: 6, settlements })).status).toBe(403);
  expect((await move(staff, 'settle', { version: 6, settlements })).status).toBe(200);
  const { lines, events, totals } = await order();
  expect(lines[0]).toMatchObject({
    claim: { quantity: 1, reason: 'damaged', words: 'carton mouillé' },
    settlement: { accepted: true, credit: euros(4320) },
  });
  expect(totals.total).toEqual(euros(8640));
  expect(events.slice(-2)).toMatchObject([{ change: { claims: [{ quantity: 1 }] } }, { change: { settlements } }]);

  const mails: { to: string; subject: string; text: string }[] = [];
  const transport = {
    deliver: async (mail: { to: string; subject: string; text: string }) => void mails.push(mail),
    close: () => undefined,
    knowsCopies: false,
  };
  await sendDueMail(mailedIn(1), transport, () => undefined);
  await sendDueMail(mailedIn(2), transport, () => undefined);
  const about = (words: string) => mails.filter(({ subject }) => subject.includes(words));
  expect(about('conteste').map(({ to }) => to)).toEqual([email]);
  expect(about('conteste')[0]?.text).toContain('carton mouillé');
  expect(about('litige')[0]?.text).toContain('43,20');
  await handleDueOrders(servicesAt(72), (failure) => expect.unreachable(String(failure)));
  expect((await order()).status).toBe('closed');
});

it('is refused with a reason only, is disputed within 48 hours, and is named by its field where it can’t be', async () => {
  const { client, staff, move, claim } = await aDelivery();
  const errors = async (answer: ReturnType<typeof move>) => problemSchema.parse((await answer).body).errors;
  expect(
    await errors(move(client.token, 'dispute', { version: 5, claims: [{ ...claim, quantity: 3 }] })),
  ).toHaveProperty(['claims.0.quantity']);
  server.setNow(after(49));
  const late = await move(client.token, 'dispute', { version: 5, claims: [claim] });
  expect(problemSchema.parse(late.body).code).toBe('wrong_transition');
  server.setNow(after(47));
  expect((await move(staff, 'dispute', { version: 5, claims: [claim] })).status).not.toBe(200);
  expect((await move(client.token, 'dispute', { version: 5, claims: [claim] })).status).toBe(200);
  const { product_id } = client;
  const refuse = (words?: string) =>
    move(staff, 'settle', { version: 6, settlements: [{ product_id, accepted: false, ...(words && { words }) }] });
  expect(await errors(refuse())).toHaveProperty(['settlements.0.words']);
  expect((await refuse('intact au départ')).status).toBe(200);
  server.setNow(NOON);
});
