/** Why an order document is refused, as codes that the app has words for. */
import { describe, expect, it } from 'vitest';
import { orderDocumentRoutes } from '#contract/order-document.ts';
import { problemSchema } from '#contract/problem.ts';
import { connectedSpaces, LINE, numbered } from '../builders/connected-space.ts';
import { ownServer } from '../builders/own-server.ts';

const own = await ownServer();
const { server } = own;
const aConnectedSpace = connectedSpaces(own);

describe('what is wrong with a document', () => {
  it('is told by code, with what its words need and the path of its element', async () => {
    const { document, faultsOf, own } = await aConnectedSpace();
    const code = own.lines[0]?.supplier_code;
    const refused = (from: string | RegExp, to: string) => {
      expect(document).toMatch(from);
      return faultsOf(numbered(document.replace(from, to), 'PO-9'));
    };
    const quantity = `${LINE}/cbc:Quantity`;
    expect(await refused('unitCode="XCT">2<', 'unitCode="LTR">2<')).toEqual([
      { path: quantity, code: 'unknown_unit', unit: 'LTR', supplier_code: code },
    ]);
    expect(await refused('unitCode="XCT">2<', 'unitCode="XCT">2.5<')).toEqual([
      { path: quantity, code: 'not_whole_packs', supplier_code: code },
    ]);
    expect(await refused(/<cac:OrderLine>.*<\/cac:OrderLine>/, '$&$&')).toEqual(
      expect.arrayContaining([
        { path: 'Order/cac:OrderLine[2]/cac:LineItem/cbc:ID', code: 'line_id_used' },
        { path: 'Order/cac:OrderLine[2]', code: 'ordered_twice', supplier_code: code, line_id: '1' },
      ]),
    );
    expect(await refused(/<cbc:DocumentCurrencyCode>EUR/, '<cbc:DocumentCurrencyCode>CHF')).toEqual([
      { path: 'Order/cbc:DocumentCurrencyCode', code: 'other_currency', currency: 'EUR' },
    ]);
    expect(
      await refused(
        /(<cac:RequestedDeliveryPeriod>).*(<\/cac:RequestedDeliveryPeriod>)/,
        '$1<cbc:StartDate>2020-01-02</cbc:StartDate>$2',
      ),
    ).toEqual([
      {
        path: 'Order/cac:Delivery/cac:RequestedDeliveryPeriod',
        code: 'day_closed_until',
        next_day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    ]);
    expect(await faultsOf(numbered(document, 'x'.repeat(101)))).toEqual([
      { path: 'Order/cbc:ID', code: 'too_long', most: '100' },
    ]);
    expect(await faultsOf(document.replace('?>', '?><!DOCTYPE Order>'))).toEqual([
      { path: 'file', code: 'document_type' },
    ]);
    expect(await faultsOf('Bonjour,\nvoici ma commande')).toEqual([
      { path: 'file', code: 'malformed', line: expect.stringMatching(/^\d+$/) },
    ]);
  });

  it('is, for an order that is held back, by what, and for a number of another order, that', async () => {
    const { document, send, faultsOf, path, ownerToken } = await aConnectedSpace();
    const xml = numbered(document, 'PO-6');
    const first = orderDocumentRoutes.receiveOrder.answer.parse((await send(xml)).body);
    const again = orderDocumentRoutes.receiveOrder.answer.parse((await send(xml)).body);
    expect([first.already_placed, again.already_placed]).toEqual([false, true]);
    expect(await faultsOf(xml.replace('Par la cour', 'Par la rue'))).toEqual([
      { path: 'Order/cbc:ID', code: 'number_used' },
    ]);
    const limits = [{ kind: 'order.total', minimum: 5000, maximum: null, enforcement: 'block' }];
    const body = { version: 0, terms: { limits } };
    expect((await server.call('PATCH', `${path}/ordering_terms`, { token: ownerToken, body })).status).toBe(200);
    const held = problemSchema.parse((await send(numbered(document, 'PO-7'))).body);
    expect(held.faults).toEqual([{ path: 'Order', code: 'held_back', currency: 'EUR' }]);
    expect(held.differences).toMatchObject([{ kind: 'limit_missed', minimum: 5000 }]);
  });
});
