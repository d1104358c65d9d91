import { readFileSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { newId } from '#server/new-id.ts';
import { aSession } from '../authorization/session.ts';
import { anOrderFor, aSpace, type Space } from '../authorization/space.ts';
import { ownServer } from '../builders/own-server.ts';
import { catalogueProblems } from '../documents/peppol-catalogue.ts';
import { despatchProblems } from '../documents/peppol-despatch.ts';
import { parseUbl, select, textAt } from '../documents/peppol-model.ts';
import { peppolProblems } from '../documents/peppol-order.ts';
import { responseProblems } from '../documents/peppol-response.ts';

const payloads = readFileSync(new URL('../fixtures/naughty/csv-injection.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);

const { test, server, market } = await ownServer();
let space: Space;
let buyer: string;

beforeAll(async () => {
  space = await aSpace(test.database, server);
  buyer = await aSession(test.database, space.buyer_account_id);
});

const path = (order_id = space.order_id) => `/v2/supplier/${space.supplier_id}/purchase_orders/${order_id}/document`;

async function download(format: string, options: { order_id?: string; token?: string; language?: string } = {}) {
  const { order_id = space.order_id, token = buyer, language = 'fr-FR' } = options;
  const answer = await fetch(`${server.url}${path(order_id)}?format=${format}`, {
    headers: { authorization: `Bearer ${token}`, platform: 'web', 'accept-language': language },
  });
  return { answer, content: Buffer.from(await answer.arrayBuffer()) };
}

/** The session of somebody who handles the supplier's orders. */
async function aSalesperson(): Promise<string> {
  const { account_id } = await market.anAccount();
  await market.staff(space.supplier_id, account_id, 'sales');
  return aSession(test.database, account_id);
}

/** An order of products with these names. */
async function anOrderOf(names: readonly string[]): Promise<string> {
  const order_id = newId(new Date());
  const lines = [];
  for (const name of names) {
    const { product_id } = await market.aProduct(space.supplier_id, { names: { fr_FR: name } });
    lines.push({ ...anOrderFor(space).lines[0], product_id });
  }
  const body = {
    ...anOrderFor(space),
    lines,
    seen_total: { amount: 8640 * names.length, precision: 2, currency: 'EUR' },
  };
  const route = `/v2/supplier/${space.supplier_id}/purchase_orders/${order_id}`;
  expect(await server.call('PUT', route, { token: buyer, body })).toMatchObject({ status: 200 });
  return order_id;
}

describe('an order as a document', () => {
  it('is for who may see the order', async () => {
    expect((await server.call('GET', path())).status).toBe(401);
    expect((await server.call('GET', `${path()}?format=docx`, { token: buyer })).status).toBe(400);
    const { email } = await market.anAccount();
    expect((await server.call('GET', path(), { token: await server.signIn(email) })).status).toBe(404);
    expect((await server.call('GET', path(newId(new Date())), { token: buyer })).status).toBe(404);
  });

  it('is an Excel workbook in which another program finds the same figures', async () => {
    const { answer, content } = await download('xlsx');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Za-z0-9-]+\.xlsx"$/);
    const [sheet] = await readXlsx(content);
    const [header, line, total, shipping, vat] = sheet?.data ?? [];
    expect(header?.slice(2, 4)).toEqual(['Désignation', 'Quantité commandée']);
    expect(line?.slice(2, 9)).toEqual(['Beurre doux', 2, 'colis', '12\u00A0×\u00A00,5\u00A0kg', 43.2, 86.4, 5.5]);
    expect([total?.[7], shipping?.[7], vat?.[7]]).toEqual([86.4, 0, 4.75]);
  });

  it('is delimited text that Excel opens with a double click, in the reader’s language', async () => {
    const { answer, content } = await download('csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = content.toString('utf8');
    expect(text.startsWith('\uFEFFCode;GTIN;Désignation;')).toBe(true);
    expect(text).toContain(';Beurre doux;2;colis;12\u00A0×\u00A00,5\u00A0kg;43,20;86,40;5,5;');
    expect((await download('csv', { language: 'en-GB' })).content.toString('utf8')).toContain(';43.20;86.40;');
  });

  it('never starts a formula in the program that opens it', async () => {
    const dangerous = [...payloads, '+33 1 23', '-5 %', '@SUM(A1)', '\t=1+1', '\r=1+1'];
    const order_id = await anOrderOf(dangerous);
    const csv = (await download('csv', { order_id })).content.toString('utf8');
    const cells = Papa.parse<string[]>(csv, { delimiter: ';', newline: '\r\n' }).data.flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    for (const name of dangerous) expect(cells.some((cell) => cell === name || cell === `'${name}`)).toBe(true);
    const [sheet] = await readXlsx((await download('xlsx', { order_id })).content);
    const names = (sheet?.data ?? []).slice(1, dangerous.length + 1).map((row) => String(row[2]).trim());
    expect(names).toEqual(dangerous.map((name) => name.trim()));
  });

  it('is a UBL order once both SIRET numbers are known; until then it says which is missing', async () => {
    const refused = await server.call('GET', `${path()}?format=ubl`, { token: buyer });
    expect(refused.status).toBe(409);
    expect(problemSchema.parse(refused.body)).toMatchObject({
      code: 'incomplete',
      errors: { 'supplier.siret': 'is not known', 'organization.siret': 'is not known' },
    });
    await market.setSirets(space);
    const { answer, content } = await download('ubl');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = content.toString('utf8');
    expect(peppolProblems(text)).toEqual([]);
    expect(textAt(parseUbl(text), 'cac:SellerSupplierParty/cac:Party/cac:PartyName/cbc:Name')).toBe('Halle');
  });

  it('is the supplier’s response as UBL, and the despatch advice once it has been shipped', async () => {
    await market.setSirets(space);
    const { content } = await download('ubl_response');
    expect(responseProblems(content.toString('utf8'))).toEqual([]);
    expect(textAt(parseUbl(content.toString('utf8')), 'cbc:OrderResponseCode')).toBe('AB');
    const early = await server.call('GET', `${path()}?format=ubl_despatch`, { token: buyer });
    expect(early.status).toBe(400);
    expect(problemSchema.parse(early.body).errors).toEqual({ format: 'is of orders that have been shipped' });

    const order_id = await anOrderOf(['Beurre doux']);
    const supplier = await aSalesperson();
    const order = `/v2/supplier/${space.supplier_id}/purchase_orders/${order_id}`;
    for (const transition of ['confirm', 'prepare', 'ship']) {
      const { version } = purchaseOrderSchema.parse((await server.call('GET', order, { token: supplier })).body);
      const moved = await server.call('POST', `${order}/${transition}`, { token: supplier, body: { version } });
      expect(moved.status, transition).toBe(200);
    }
    const advice = await download('ubl_despatch', { order_id });
    expect(despatchProblems(advice.content.toString('utf8'))).toEqual([]);
  });

  it('of which the supplier confirmed fewer packs says so to the client’s program', async () => {
    const order_id = await anOrderOf(['Beurre doux']);
    const supplier = await aSalesperson();
    const order = `/v2/supplier/${space.supplier_id}/purchase_orders/${order_id}`;
    const { version, lines } = purchaseOrderSchema.parse((await server.call('GET', order, { token: supplier })).body);
    const body = { version, lines: [{ product_id: lines[0]?.product_id, quantity: 1 }] };
    expect((await server.call('POST', `${order}/confirm`, { token: supplier, body })).status).toBe(200);
    const text = (await download('ubl_response', { order_id })).content.toString('utf8');
    expect(responseProblems(text)).toEqual([]);
    expect(textAt(parseUbl(text), 'cac:OrderLine/cac:LineItem/cbc:LineStatusCode')).toBe('3');
    expect(textAt(parseUbl(text), 'cac:OrderLine/cac:LineItem/cbc:Quantity')).toBe('1');
  });

  it('has beside it the client’s catalog for the same program', async () => {
    await market.setSirets(space);
    const answer = await fetch(`${server.url}/v1/supplier/${space.supplier_id}/download?format=ubl`, {
      headers: { authorization: `Bearer ${buyer}`, platform: 'web' },
    });
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = await answer.text();
    expect(catalogueProblems(text)).toEqual([]);
    expect(select(parseUbl(text), 'cac:CatalogueLine').length).toBeGreaterThan(0);
  });

  it('is a PDF', async () => {
    const { answer, content } = await download('pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.subarray(-6).toString()).toContain('%%EOF');
    if (process.env.KEEP) writeFileSync(process.env.KEEP, content);
  });
});
