/**
 * What the flows find at their beginning: a guide of forty products, a delivery on its way, an invitation by mail into
 * an organization that prefers one supplier.
 */
import { type APIRequestContext, request } from '@playwright/test';
import type { z } from 'zod/mini';
import { catalogPageSchema } from '#contract/catalog.ts';
import { mailboxRoutes } from '#contract/mailbox.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { sessionSchema } from '#contract/session.ts';
import { BUYER, CENTER, DEMO_PASSWORD, OPERATOR } from '#server/demo/demo-accounts.ts';
import { backOffice } from '../../../e2e/server/back-office.ts';

/** As many products as a kitchen counts in an evening. */
export const PRODUCTS = 40;
/** Packs to fill up to: less than ten, so that one digit answers. */
export const LEVEL = 4;
/** The one who is invited. */
const INVITED = { email: 'yanis@bistrot.test', name: 'Yanis Morel', role: 'buyer' };

export interface Evening {
  /** The path of the mail's link. */
  readonly invitation: string;
  /** The number of an order that is on its way. */
  readonly delivery: string;
}

export async function prepareEvening(url: string): Promise<Evening> {
  const cremerie = await backOffice(url, 'cremerie');
  const [delivery = ''] = await cremerie.placeOrders(1, { name: 'Beurre cru doux', quantity: 8 });
  await cremerie.ship(delivery);

  const { supplier_id, organization_id } = await (await backOffice(url, 'halle')).buyer();
  const buyer = await signedIn(url, BUYER.email);
  const feed = await read(
    buyer,
    `/v2/supplier/${supplier_id}/catalog?client_id=${organization_id}&count=200`,
    catalogPageSchema,
  );
  const lines = feed.products
    .filter(({ availability }) => availability.state === 'available')
    .slice(0, PRODUCTS)
    .map(({ product_id }) => ({ product_id, par_level: LEVEL }));
  if (lines.length < PRODUCTS) throw new Error(`the demo has ${lines.length} products to count`);
  await write(buyer, `/v2/supplier/${supplier_id}/lists`, {
    client_id: organization_id,
    name: 'Chambre froide',
    lines,
  });

  const manager = await signedIn(url, CENTER.email);
  const suppliers = `/v1/organization/${organization_id}/suppliers`;
  const linked = await read(manager, suppliers, organizationRoutes.organizationSuppliers.answer);
  for (const link of linked.suppliers) {
    const preferred = link.supplier_id === supplier_id;
    await manager.patch(`${suppliers}/${link.supplier_id}`, { data: { preferred }, failOnStatusCode: true });
  }
  await write(manager, `/v1/account?scope=organization&organization_id=${organization_id}`, INVITED);
  return { delivery, invitation: await mailedLink(await signedIn(url, OPERATOR.email)) };
}

async function signedIn(url: string, email: string): Promise<APIRequestContext> {
  const visitor = await request.newContext({ baseURL: url });
  const answer = await visitor.post('/api/login', { data: { email, password: DEMO_PASSWORD } });
  const { access_token } = sessionSchema.parse(await answer.json());
  const extraHTTPHeaders = { authorization: `Bearer ${access_token}`, platform: 'web' };
  return request.newContext({ baseURL: url, extraHTTPHeaders });
}

async function read<Schema extends z.ZodMiniType>(
  api: APIRequestContext,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await (await api.get(path, { failOnStatusCode: true })).json());
}

async function write(api: APIRequestContext, path: string, data: unknown): Promise<void> {
  await api.post(path, { data, failOnStatusCode: true });
}

/** Mails are sent behind the answer, so the mailbox is read until it has this one. */
async function mailedLink(operator: APIRequestContext): Promise<string> {
  for (;;) {
    const { messages } = await read(operator, '/v2/mailbox?count=200', mailboxRoutes.mailbox.answer);
    const mail = messages.find(({ recipient }) => recipient.includes(INVITED.email));
    if (mail !== undefined) {
      const { text } = await read(
        operator,
        `/v2/mailbox/${mail.mailbox_message_id}`,
        mailboxRoutes.mailboxMessage.answer,
      );
      const { pathname, search } = new URL(/https?:\/\/\S*\/auth\/activate\/\S+/.exec(text)?.[0] ?? '');
      return pathname + search;
    }
    await new Promise((again) => setTimeout(again, 200));
  }
}
