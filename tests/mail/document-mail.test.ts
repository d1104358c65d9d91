/** What a customer's own system is mailed about its organization's orders, for machines to read. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { organization } from '#server/database/schema/accounts.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { mailboxTransport } from '#server/mail/transport.ts';
import { anOrderFor, aSpace } from '../authorization/space.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';
import { despatchProblems } from '../documents/peppol-despatch.ts';
import { parseUbl, textAt } from '../documents/peppol-model.ts';
import { responseProblems } from '../documents/peppol-response.ts';
import { mailDeskOf } from './mail-desk.ts';
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';

const own = await ownServer({ WEBHOOK_TARGETS: 'anywhere' });
const { test, server, market } = own;
const installation = mailDeskOf(own, { WEBHOOK_TARGETS: 'anywhere' });
const { send, received, catchUp } = installation;

let theirs: MailServer;
beforeEach(async () => {
  theirs = await startMailServer();
});
afterEach(() => theirs.stop());

const SIRETS = { ofSupplier: '00000101600013', ofOrganization: '00000104000013' };

/** A client whose manager names the address of their system, with an order to a supplier. */
async function aConnectedClient() {
  const space = await aSpace(test.database, server);
  const { supplier_id, organization_id } = space;
  const [owner, manager] = [await market.anAccount(), await market.anAccount({ locale: 'en_GB' })];
  await market.staff(supplier_id, owner.account_id, 'owner');
  await market.aMember(organization_id, manager.account_id, 'manager');
  await test.database.executor
    .update(supplier)
    .set({ siret: SIRETS.ofSupplier })
    .where(eq(supplier.supplier_id, supplier_id));
  const [ownerToken, token] = [await market.aSession(owner.account_id), await market.aSession(manager.account_id)];
  const address = `erp-${nextId()}@bistrot.example`;
  const change = (body: object) => server.call('PATCH', `/v1/organization/${organization_id}`, { token, body });
  const named = await change({ siret: SIRETS.ofOrganization, document_email: address });
  expect(routes.changeOrganization.answer.parse(named.body).document_email).toBe(address);
  const order_id = nextId();
  const path = `/v2/supplier/${supplier_id}/purchase_orders/${order_id}`;
  expect((await server.call('PUT', path, { token, body: anOrderFor(space) })).status).toBe(200);
  let version = 1;
  const tryTo = (transition: string, body: object = {}, as = ownerToken) =>
    server.call('POST', `${path}/${transition}`, { token: as, body: { version, ...body } });
  const move = async (transition: string, body: object = {}, as = ownerToken) => {
    const answer = await tryTo(transition, body, as);
    expect(answer.status).toBe(200);
    version = purchaseOrderSchema.parse(answer.body).version;
    catchUp();
  };
  const mails = (of: readonly ReceivedMail[] = received()) => of.filter(({ to }) => to.includes(address));
  const people = { owner: owner.email, manager: manager.email };
  return { ...space, ...people, order_id, address, token, ownerToken, change, move, tryTo, mails };
}

/** The file that goes along with a mail, by its name. */
function attached({ raw }: ReceivedMail): { name: string; text: string } {
  const part = raw.split(/\r\n--/).find((each) => /content-disposition: attachment/i.test(each)) ?? '';
  const [head = '', body = ''] = part.split('\r\n\r\n');
  expect(head).toMatch(/content-type: application\/xml/i);
  expect(head).toMatch(/content-transfer-encoding: base64/i);
  return { name: /filename="?([^"\r\n]+)/.exec(head)?.[1] ?? '', text: Buffer.from(body, 'base64').toString('utf8') };
}

const codeOf = (mail: ReceivedMail | undefined) =>
  mail === undefined ? null : textAt(parseUbl(attached(mail).text), 'cbc:OrderResponseCode');

describe('a customer’s system', () => {
  it('is mailed the answer to an order once, and then what left, each as a document of its own', async () => {
    const { move, mails, tryTo } = await aConnectedClient();
    await move('confirm');
    expect((await tryTo('reject', { version: 1, reason_code: 'out_of_stock' })).status).toBe(409);
    await send();
    await send();
    const [answer, ...more] = mails();
    expect(more).toEqual([]);
    if (!answer) throw new Error('no mail');
    const response = attached(answer);
    expect(response.name).toMatch(/^order-response-[A-Z0-9-]+-2\.xml$/);
    expect([responseProblems(response.text), codeOf(answer)]).toEqual([[], 'AP']);
    expect(answer.source).toContain('lang="en-GB"');
    await move('prepare');
    await move('ship');
    await send();
    expect(mails()).toHaveLength(2);
    const [, left] = mails();
    if (!left) throw new Error('no mail');
    const despatch = attached(left);
    expect(despatch.name).toMatch(/^despatch-advice-[A-Z0-9-]+\.xml$/);
    expect(despatchProblems(despatch.text)).toEqual([]);
    const rows = await test.database.executor.select().from(mailToSend);
    const documents = rows.filter(({ kind }) => kind.startsWith('document_'));
    expect(documents.map(({ sent_at, document_order }) => [sent_at !== null, document_order])).toEqual([
      [true, null],
      [true, null],
    ]);
  });

  it('reads what was said at the time, though the order has gone on before the mail left', async () => {
    const { move, mails, product_id, token } = await aConnectedClient();
    await move('propose_change', { lines: [{ product_id, quantity: 1 }] });
    await move('accept_change', {}, token);
    await send();
    const codes = mails().map((mail) => [codeOf(mail), /-(\d+)\.xml$/.exec(attached(mail).name)?.[1]]);
    expect(codes.sort()).toEqual([
      ['CA', '2'],
      ['CA', '3'],
    ]);
    const quantities = mails().map((mail) =>
      textAt(parseUbl(attached(mail).text), 'cac:OrderLine/cac:LineItem/cbc:Quantity'),
    );
    expect(quantities).toEqual(['1', '1']);
  });

  it('that wrote the order itself gets its receipt, and who may order for the client hears the news', async () => {
    const { supplier_id, order_id, ownerToken, mails, owner, manager } = await aConnectedClient();
    await test.database.executor.delete(mailToSend);
    const path = `/v2/supplier/${supplier_id}`;
    const url = `${server.url}${path}/purchase_orders/${order_id}/document?format=ubl`;
    const ours = await (await fetch(url, { headers: { authorization: `Bearer ${ownerToken}` } })).text();
    const form = new FormData();
    form.append('file', new Blob([ours]), 'order.xml');
    const placed = await server.call('POST', `${path}/order_documents`, { token: ownerToken, body: form });
    const { order_id: written } = purchaseOrderSchema.parse(placed.body);
    catchUp();
    await send();
    expect(mails().map(codeOf)).toEqual(['AB']);
    installation.forget();
    const confirmed = await server.call('POST', `${path}/purchase_orders/${written}/confirm`, {
      token: ownerToken,
      body: { version: 1 },
    });
    expect(confirmed.status).toBe(200);
    catchUp();
    await send();
    expect(mails().map(codeOf)).toEqual(['AP']);
    expect(installation.sentTo()).toContain(manager);
    expect(installation.sentTo()).not.toContain(owner);
  });

  it('reads that an order is rejected', async () => {
    const { move, mails } = await aConnectedClient();
    await move('reject', { reason_code: 'out_of_stock' });
    await send();
    expect(mails().map(codeOf)).toEqual(['RE']);
  });

  it('is mailed again after its server was away, under the same Message-ID', async () => {
    const { move, mails, address } = await aConnectedClient();
    await move('confirm');
    installation.behave({ refuse: 451, whose: address });
    await send();
    expect(mails()).toEqual([]);
    installation.behave('take');
    installation.later(2);
    await send();
    expect(mails().map(codeOf)).toEqual(['AP']);
  });

  it('hears nothing once the address is emptied, also of what waits, nor without a SIRET', async () => {
    const { organization_id, change, move } = await aConnectedClient();
    await move('confirm');
    expect((await change({ document_email: null })).status).toBe(200);
    await send();
    await move('prepare');
    await move('ship');
    await send();
    expect(received().filter(({ raw }) => /content-disposition: attachment/i.test(raw))).toEqual([]);
    const [row] = await test.database.executor
      .select({ document_email: organization.document_email })
      .from(organization)
      .where(eq(organization.organization_id, organization_id));
    expect(row).toEqual({ document_email: null });
    const refused = await change({ siret: null, document_email: 'erp@bistrot.example' });
    expect([refused.status, problemSchema.parse(refused.body).errors]).toEqual([
      400,
      { document_email: 'needs the SIRET' },
    ]);
  });

  it('is mailed by the supplier’s own server where they have one', async () => {
    const { supplier_id, ownerToken, move, mails } = await aConnectedClient();
    const body = {
      ...{ version: 0, host: 'localhost', port: Number(new URL(theirs.url).port), security: 'none', username: null },
      ...{ sender_address: 'commandes@halle.example', sender_name: 'Halle Vasseur' },
    };
    expect(
      (await server.call('PUT', `/v2/supplier/${supplier_id}/mail_server`, { token: ownerToken, body })).status,
    ).toBe(200);
    await move('confirm');
    await send();
    expect(mails()).toEqual([]);
    const [mail] = mails(theirs.received);
    expect(mail?.source).toMatch(/^From: Halle Vasseur <commandes@halle\.example>/m);
    expect(codeOf(mail)).toBe('AP');
  });

  it('finds the file in the installation’s own mailbox where there is no server', async () => {
    const { address, move } = await aConnectedClient();
    await move('confirm');
    await sendDueMail(installation.services, mailboxTransport(test.database), () => undefined);
    const operator = await market.aSession((await market.anAccount({ is_operator: true })).account_id);
    const list = await server.call('GET', '/v2/mailbox', { token: operator });
    const found = routes.mailbox.answer.parse(list.body).messages.find(({ recipient }) => recipient === address);
    const one = await server.call('GET', `/v2/mailbox/${found?.mailbox_message_id}`, { token: operator });
    const { attachment } = routes.mailboxMessage.answer.parse(one.body);
    expect(responseProblems(attachment?.content ?? '')).toEqual([]);
  });
});

describe('the address of a customer’s system', () => {
  it('stands in the journal with who named it', async () => {
    const { organization_id, address } = await aConnectedClient();
    const operator = await market.aSession((await market.anAccount({ is_operator: true })).account_id);
    const path = `/v2/audit_log?organization_id=${organization_id}&recorded=settings`;
    const { body } = await server.call('GET', path, { token: operator });
    const [entry, ...more] = routes.auditLog.answer.parse(body).entries;
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ subject_id: organization_id, subject: 'Bistrot', cause: 'change' });
    expect(entry?.by).not.toBeNull();
    expect(entry?.changes).toContainEqual({ field: 'document_email', before: null, after: address });
  });
});
