/** Orders that a client's own system writes as UBL: read whole or refused by element, placed once, answered by its own numbers. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { type PurchaseOrder, purchaseOrderSchema } from '#contract/purchase-order.ts';
import { productGtin } from '#server/database/schema/catalog.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { commercialLink } from '#server/database/schema/suppliers.ts';
import { connectedSpaces, LINE, numbered, SIRETS } from '../builders/connected-space.ts';
import { ownServer } from '../builders/own-server.ts';
import { parseUbl, textAt } from '../documents/peppol-model.ts';
import { responseProblems } from '../documents/peppol-response.ts';

const own = await ownServer();
const { test, server } = own;
const aConnectedSpace = connectedSpaces(own);

const facts = ({ lines, comment, address, delivery_day, totals, organization_id }: PurchaseOrder) => ({
  ...{ comment, address, delivery_day, totals, organization_id },
  lines: lines.map(({ product_id, quantity, net_price, comment: said, no_substitute }) => ({
    ...{ product_id, quantity, net_price, said, no_substitute },
  })),
});

describe('an order that a client’s system writes', () => {
  it('is the same order as ours, read back from our own document, and is placed once however often it comes', async () => {
    const { document, send, own, orders, supplier_id } = await aConnectedSpace();
    const xml = numbered(document, 'PO-4711');
    const before = await orders();
    const answers = await Promise.all([send(xml), send(xml), send(xml)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...copies] = answers.map(({ body }) => purchaseOrderSchema.parse(body));
    if (!first) throw new Error('no order');
    expect(new Set(copies.map(({ order_id }) => order_id))).toEqual(new Set([first.order_id]));
    expect(await orders()).toBe(before + 1);
    expect(facts(first)).toEqual(facts(own));
    expect(first).toMatchObject({
      reference: 'PO-4711 · Cuisine',
      placed_by: { name: 'Passerelle' },
      status: 'submitted',
    });
    const mails = await test.database.executor
      .select()
      .from(mailToSend)
      .where(eq(mailToSend.subject_id, first.order_id));
    expect(mails.map(({ kind, supplier_id: of }) => [kind, of]).sort()).toEqual([
      ['document_response', supplier_id],
      ['order_received', supplier_id],
    ]);
  });

  it('is refused under a number that another file has, and another number is another order', async () => {
    const { document, send, errorsOf, orders } = await aConnectedSpace();
    const xml = numbered(document, 'PO-1');
    expect((await send(xml)).status).toBe(200);
    const other = await errorsOf(xml.replace('Par la cour', 'Par la rue'));
    expect(other).toEqual({ status: 422, errors: { 'Order/cbc:ID': 'was used for another order' } });
    const before = await orders();
    expect((await send(numbered(document, 'PO-2'))).status).toBe(200);
    expect(await orders()).toBe(before + 1);
  });

  it('is answered by the numbers that its system knows: of the order and of each line', async () => {
    const { document, download, send, path, ownerToken, product_id } = await aConnectedSpace();
    const xml = numbered(document, 'PO-77').replace('<cac:LineItem><cbc:ID>1<', '<cac:LineItem><cbc:ID>10<');
    const { order_id } = purchaseOrderSchema.parse((await send(xml)).body);
    const body = { version: 1, lines: [{ product_id, quantity: 1 }] };
    const move = await server.call('POST', `${path}/purchase_orders/${order_id}/propose_change`, {
      token: ownerToken,
      body,
    });
    expect(move.status).toBe(200);
    const response = await download(order_id, 'ubl_response');
    expect(responseProblems(response)).toEqual([]);
    const read = parseUbl(response);
    expect(textAt(read, 'cac:OrderReference/cbc:ID')).toBe('PO-77');
    expect(textAt(read, 'cac:OrderLine/cac:OrderLineReference/cbc:LineID')).toBe('10');
  });

  it('names each line that is not understood by its element, and places nothing', async () => {
    const { document, errorsOf, orders } = await aConnectedSpace();
    const before = await orders();
    const refused = async (from: string | RegExp, to: string) => {
      expect(document).toMatch(from);
      const { status, errors } = await errorsOf(numbered(document.replace(from, to), 'PO-9'));
      expect(status).toBe(400);
      return errors;
    };
    const code = /(<cac:SellersItemIdentification><cbc:ID>)[^<]+/;
    expect(await refused(code, '$1nobody')).toEqual({
      [`${LINE}/cac:Item/cac:SellersItemIdentification/cbc:ID`]: 'is no product that this client can order',
    });
    expect(await refused('unitCode="XCT">2<', 'unitCode="LTR">2<')).toEqual({
      [`${LINE}/cbc:Quantity`]: expect.stringContaining('has a unit (LTR)'),
    });
    expect(await refused('unitCode="XCT">2<', 'unitCode="XCT">2.5<')).toEqual({
      [`${LINE}/cbc:Quantity`]: expect.stringContaining('no number of whole packs'),
    });
    expect(await refused(/(<cbc:PriceAmount currencyID="EUR">)[^<]+/, '$143.19')).toEqual({
      [`${LINE}/cac:Price/cbc:PriceAmount`]: 'is below the price of now',
    });
    expect(
      await refused(
        '</cac:Item>',
        '<cac:ItemInstance><cbc:LotNumberID>7</cbc:LotNumberID></cac:ItemInstance></cac:Item>',
      ),
    ).toEqual({
      [`${LINE}/cac:Item/cac:ItemInstance`]: 'is not understood here',
    });
    expect(await refused(/<cac:OrderLine>.*<\/cac:OrderLine>/, '$&$&')).toMatchObject({
      'Order/cac:OrderLine[2]/cac:LineItem/cbc:ID': 'stands in another line too',
      'Order/cac:OrderLine[2]': expect.stringContaining('again, as line 1 does'),
    });
    expect(await refused(/(<cbc:StreetName>)[^<]+/, '$1Rue Inconnue')).toEqual({
      'Order/cac:Delivery/cac:DeliveryLocation/cac:Address': expect.stringContaining('none of the client’s'),
    });
    expect(
      await refused(
        /(<cac:RequestedDeliveryPeriod>).*(<\/cac:RequestedDeliveryPeriod>)/,
        '$1<cbc:StartDate>2020-01-02</cbc:StartDate>$2',
      ),
    ).toEqual({
      'Order/cac:Delivery/cac:RequestedDeliveryPeriod': expect.stringContaining(
        'can’t be delivered on; the next day is',
      ),
    });
    expect(await orders()).toBe(before);
  });

  it('is found by GTIN and by the buyer’s unit where the seller’s code is missing, and what costs less now is placed', async () => {
    const { document, send, supplier_id, product_id } = await aConnectedSpace();
    const gtin = '03017620422003';
    await test.database.executor.insert(productGtin).values({ supplier_id, product_id, gtin, kind: 'pack' });
    const byGtin = numbered(document, 'PO-5')
      .replace(/<cac:SellersItemIdentification>.*?<\/cac:SellersItemIdentification>/, '')
      .replace(/<cac:StandardItemIdentification>.*?<\/cac:StandardItemIdentification>/, '')
      .replace(
        '<cac:ClassifiedTaxCategory>',
        '<cac:StandardItemIdentification><cbc:ID schemeID="0160">3017620422003</cbc:ID></cac:StandardItemIdentification><cac:ClassifiedTaxCategory>',
      )
      .replaceAll('unitCode="XCT"', 'unitCode="EA"')
      .replace(/(<cbc:PriceAmount currencyID="EUR">)[^<]+/, '$150');
    const answer = await send(byGtin);
    const [line] = purchaseOrderSchema.parse(answer.body).lines;
    expect(line).toMatchObject({ product_id, quantity: 2, net_price: { amount: 4320 } });
  });

  it('comes on the first open day of the wished period, and says whom to call, when and on which account', async () => {
    const { document, send, errorsOf, own } = await aConnectedSpace();
    const period = /(<cac:RequestedDeliveryPeriod>).*(<\/cac:RequestedDeliveryPeriod>)/;
    const times = '<cbc:StartTime>06:00:00</cbc:StartTime><cbc:EndTime>08:00:00</cbc:EndTime>';
    const days = `<cbc:StartDate>2020-01-02</cbc:StartDate><cbc:EndDate>${own.delivery_day}</cbc:EndDate>`;
    const xml = numbered(document, 'PO-8')
      .replace(period, `$1${days}${times}$2`)
      .replace('<cac:BuyerCustomerParty>', '<cbc:AccountingCost>6061</cbc:AccountingCost><cac:BuyerCustomerParty>')
      .replace('</cac:PartyLegalEntity>', '$&<cac:Contact><cbc:Name>Marc</cbc:Name></cac:Contact>');
    const placed = purchaseOrderSchema.parse((await send(xml)).body);
    expect(placed.delivery_day <= own.delivery_day).toBe(true);
    expect(placed.comment).toBe('Par la cour\n6061\n06:00:00 – 08:00:00\nMarc');
    const discount =
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount></cac:AllowanceCharge>';
    const rebate = numbered(document, 'PO-10').replace('<cac:TaxTotal>', `${discount}$&`);
    expect(await errorsOf(rebate)).toEqual({
      status: 400,
      errors: { 'Order/cac:AllowanceCharge': 'is not freight (FC)' },
    });
  });

  it('is taken from the supplier’s client only, for this supplier only, by a key that may', async () => {
    const { document, errorsOf, send, buyerToken, organization_id } = await aConnectedSpace();
    const xml = numbered(document, 'PO-3');
    const BUYER = 'Order/cac:BuyerCustomerParty/cac:Party';
    expect((await errorsOf(xml.replaceAll(SIRETS.ofSupplier, '73282932000074'))).errors).toEqual({
      'Order/cac:SellerSupplierParty/cac:Party/cbc:EndpointID': 'is not the SIRET of this supplier',
    });
    expect((await errorsOf(xml.replaceAll(SIRETS.ofOrganization, '73282932000074'))).errors).toEqual({
      [`${BUYER}/cbc:EndpointID`]: 'is no client of this supplier',
    });
    expect((await send(xml, buyerToken)).status).toBe(403);
    await test.database.executor
      .update(commercialLink)
      .set({ removed_at: new Date() })
      .where(eq(commercialLink.organization_id, organization_id));
    expect((await errorsOf(xml)).errors).toEqual({ [`${BUYER}/cbc:EndpointID`]: 'is no client of this supplier' });
  });

  it('that is held back is not placed, and the same number is once it can be', async () => {
    const { document, send, path, ownerToken } = await aConnectedSpace();
    const xml = numbered(document, 'PO-6');
    const limits = (minimum: number) => [{ kind: 'order.total', minimum, maximum: null, enforcement: 'block' }];
    const change = (version: number, minimum: number) =>
      server.call('PATCH', `${path}/ordering_terms`, {
        token: ownerToken,
        body: { version, terms: { limits: limits(minimum) } },
      });
    expect((await change(0, 5000)).status).toBe(200);
    const held = await send(xml);
    expect(held.status).toBe(409);
    expect(problemSchema.parse(held.body)).toMatchObject({ code: 'needs_review', errors: { Order: 'limit_missed' } });
    expect((await change(1, 1)).status).toBe(200);
    expect((await send(xml)).status).toBe(200);
  });
});

describe('a hostile document', () => {
  it('is refused before anything of it is unfolded, fetched or followed', async () => {
    const { document, errorsOf } = await aConnectedSpace();
    const said = async (xml: string | Uint8Array<ArrayBuffer>) => {
      const { status, errors } = await errorsOf(xml);
      return [status, errors?.file];
    };
    const entities = '<!DOCTYPE Order [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const file = '<!DOCTYPE Order [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const declared of [entities, file, '<!DOCTYPE Order SYSTEM "http://127.0.0.1/x.dtd">']) {
      const xml = document.replace('?>', `?>${declared}`).replace('Par la cour', '&b;');
      expect(await said(xml)).toEqual([400, 'has a document type, which is not read']);
    }
    expect(await said(document.replace('Par la cour', '&b;'))).toEqual([
      400,
      expect.stringContaining('not well-formed'),
    ]);
    expect(await said('<a>'.repeat(100_000))).toEqual([400, 'is nested too deeply']);
    expect(await said(`<a ${Array.from({ length: 500 }, (_, at) => `b${at}="1"`).join(' ')}/>`)).toEqual([
      400,
      'has an element with too many attributes',
    ]);
    expect(await said(`<a>${'<b/>'.repeat(200_000)}</a>`)).toEqual([400, 'has too many elements']);
    expect(await said(Uint8Array.from([0xff, 0xfe, 0x3c, 0x00]))).toEqual([400, 'is not UTF-8']);
    expect(await said('<?xml version="1.0" encoding="ISO-8859-1"?><a/>')).toEqual([400, 'is not UTF-8']);
    expect((await errorsOf(`<Order>${' '.repeat(4_000_001)}</Order>`)).status).toBe(413);
    expect((await errorsOf('<Order xmlns="urn:other"/>')).errors).toEqual({
      '{urn:other}Order': 'is not an order in UBL 2.1',
    });
  });

  it('has no more than a hundred problems named, however many it has', async () => {
    const { document, errorsOf } = await aConnectedSpace();
    const { status, errors } = await errorsOf(document.replace('</Order>', `${'<x/>'.repeat(50_000)}</Order>`));
    expect(status).toBe(400);
    expect(Object.keys(errors ?? {})).toHaveLength(100);
  });
});
