/** A supplier whose key a program uses, and the order of their client as our own document writes it. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiKeyRoutes } from '#contract/api-key.ts';
import { documentFaultSchema } from '#contract/document-fault.ts';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { organization } from '#server/database/schema/accounts.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { anOrderFor, aSpace } from '../authorization/space.ts';
import { nextId } from './next-id.ts';
import type { OwnServer } from './own-server.ts';

export const SIRETS = { ofSupplier: '00000101600013', ofOrganization: '00000104000013' };

async function aConnectedSpace({ test, server, market }: OwnServer) {
  const space = await aSpace(test.database, server);
  const { supplier_id, organization_id } = space;
  const [owner, buyer] = [await market.anAccount(), await market.anAccount()];
  await market.staff(supplier_id, owner.account_id, 'owner');
  await market.aMember(organization_id, buyer.account_id, 'buyer');
  const { executor } = test.database;
  const [ownerToken, buyerToken] = [await market.aSession(owner.account_id), await market.aSession(buyer.account_id)];
  await executor.update(supplier).set({ siret: SIRETS.ofSupplier }).where(eq(supplier.supplier_id, supplier_id));
  await executor
    .update(organization)
    .set({ siret: SIRETS.ofOrganization, document_email: 'erp@bistrot.example' })
    .where(eq(organization.organization_id, organization_id));
  const path = `/v2/supplier/${supplier_id}`;
  const made = await server.call('POST', `${path}/api_keys`, {
    token: ownerToken,
    body: { name: 'Passerelle', permissions: ['purchase_order:confirm', 'purchase_order:read'] },
  });
  const { token: key } = apiKeyRoutes.createApiKey.answer.parse(made.body);
  const order_id = nextId();
  const request = anOrderFor(space);
  const lines = request.lines.map((line) => ({ ...line, comment: 'bien froid', no_substitute: true }));
  const body = { ...request, lines, reference: 'Cuisine', comment: 'Par la cour' };
  const placed = await server.call('PUT', `${path}/purchase_orders/${order_id}`, { token: buyerToken, body });
  expect(placed.status).toBe(200);
  const download = async (id: string, format: string) => {
    const url = `${server.url}${path}/purchase_orders/${id}/document?format=${format}`;
    return (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).text();
  };
  const document = await download(order_id, 'ubl');
  const send = (xml: string | Uint8Array<ArrayBuffer>, token = key) => {
    const form = new FormData();
    form.append('file', new Blob([xml]), 'order.xml');
    return server.call('POST', `${path}/order_documents`, { token, body: form });
  };
  const faultsOf = async (xml: string) => {
    const { faults = [] } = problemSchema.parse((await send(xml)).body);
    // What the app reads: each is a fault that it has words for.
    for (const fault of faults) expect(documentFaultSchema.safeParse(fault).success).toBe(true);
    return faults;
  };
  const errorsOf = async (xml: string | Uint8Array<ArrayBuffer>) => {
    const answer = await send(xml);
    const { errors } = problemSchema.parse(answer.body);
    return { status: answer.status, errors };
  };
  const orders = () => executor.$count(purchaseOrder, eq(purchaseOrder.supplier_id, supplier_id));
  const own = purchaseOrderSchema.parse(placed.body);
  return { ...space, path, key, ownerToken, buyerToken, own, document, download, send, faultsOf, errorsOf, orders };
}

export const connectedSpaces = (own: OwnServer) => () => aConnectedSpace(own);

/** The one line of the document. */
export const LINE = 'Order/cac:OrderLine/cac:LineItem';
/** The document under another number of the buyer. */
export const numbered = (document: string, number: string) =>
  document.replace(/(<cbc:ID>)[^<]+(<\/cbc:ID><cbc:IssueDate>)/, `$1${number}$2`);
