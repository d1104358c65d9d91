import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { shipOrder } from '#domain/orders/order-shipment.ts';
import { money } from '#domain/values/money.ts';
import { withTenant } from '#server/database/connection.ts';
import { DEMO_SUPPLIERS } from '#server/demo/demo-suppliers.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { type OrderFacts, readOrderFacts } from '#server/documents/order-facts.ts';
import { ublOrder } from '#server/documents/ubl/order.ts';
import { listOrders } from '#server/orders/order-rows.ts';
import { serverTexts } from '#server/texts/server-texts.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { anyOrder } from '../builders/any-order.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { parseUbl, select, textAt } from './peppol-model.ts';
import { peppolProblems } from './peppol-order.ts';

const PARTIES = { supplier_siret: '00000101600013', organization_siret: '00000104000013' };

function factsOf(order: PurchaseOrder, gtins: OrderFacts['gtins'] = new Map()): OrderFacts {
  const letterhead = { name: 'Halles', mark: 'H', primary_color: '#0f7a45', time_zone: 'Europe/Paris', logo: null };
  return { order, letterhead, ...PARTIES, gtins };
}

const french = await serverTexts('fr_FR');
const written = (order: PurchaseOrder, i18n = french) => ublOrder(factsOf(order), PARTIES, i18n);

describe('an order as UBL', () => {
  it('is an order after PEPPOL BIS Ordering 3, and its sums add up, whatever is ordered', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(peppolProblems(written(order))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('says what was ordered: codes, GTIN, quantities and their units, prices before and after discount', () => {
    const order = aPurchaseOrder({
      reference: 'BC <7> & fils',
      lines: [
        anOrderLine({
          supplier_code: '00417',
          client_code: '000812',
          base_price: money(5000, 2, 'EUR'),
          comment: 'bien froid',
        }),
        anOrderLine({ supplier_code: '009', units_per_pack: 1, sale_unit: 'piece', vat: 0 }),
      ],
    });
    const [line] = order.lines;
    const gtins = new Map([[line?.product_id ?? '', '13760123456781']]);
    const document = parseUbl(ublOrder(factsOf(order, gtins), PARTIES, french));
    expect(textAt(document, 'cbc:CustomerReference')).toBe('BC <7> & fils');
    expect(textAt(document, 'cac:BuyerCustomerParty/cac:Party/cbc:EndpointID')).toBe(PARTIES.organization_siret);
    const [first, second] = select(document, 'cac:OrderLine');
    if (!first || !second) throw new Error('lines are missing');
    expect(textAt(first, 'cbc:Note')).toBe('bien froid');
    expect(textAt(first, 'cac:LineItem/cac:Item/cac:SellersItemIdentification/cbc:ID')).toBe('00417');
    expect(textAt(first, 'cac:LineItem/cac:Item/cac:BuyersItemIdentification/cbc:ID')).toBe('000812');
    expect(select(second, 'cac:LineItem/cac:Item/cac:BuyersItemIdentification')).toEqual([]);
    expect(textAt(first, 'cac:LineItem/cac:Item/cac:StandardItemIdentification/cbc:ID')).toBe('13760123456781');
    expect(textAt(first, 'cac:LineItem/cac:Price/cbc:PriceAmount')).toBe('43.20');
    expect(textAt(first, 'cac:LineItem/cac:Price/cac:AllowanceCharge/cbc:Amount')).toBe('6.80');
    const units = [first, second].map((each) => select(each, 'cac:LineItem/cbc:Quantity')[0]?.getAttribute('unitCode'));
    expect(units).toEqual(['XCT', 'H87']);
  });

  it('bills what was weighed by the kilo, before and after discount, and its sums still add up', () => {
    const ham = anOrderLine({
      quantity: 2,
      units_per_pack: 1,
      net_quantity: 2100,
      sale_unit: 'variable_weight',
      estimated: true,
      base_price: money(2688, 2, 'EUR'),
      net_price: money(241_920, 4, 'EUR'),
      amount: money(4838, 2, 'EUR'),
      catch_weight: { price_per_kilo: money(1152, 2, 'EUR'), tolerance: 500 },
    });
    const order = aPurchaseOrder({ lines: [ham] });
    const shipped = shipOrder(order, [{ product_id: ham.product_id, quantity: 2, weight: 4250 }]);
    if ('problem' in shipped) throw new Error(shipped.problem.what);
    const text = written({ ...order, ...shipped });
    expect(peppolProblems(text)).toEqual([]);
    const [line] = select(parseUbl(text), 'cac:OrderLine/cac:LineItem');
    if (!line) throw new Error('the line is missing');
    const [quantity] = select(line, 'cbc:Quantity');
    expect([quantity?.textContent, quantity?.getAttribute('unitCode')]).toEqual(['4.250', 'KGM']);
    expect(textAt(line, 'cbc:LineExtensionAmount')).toBe('48.96');
    expect(Number(textAt(line, 'cac:Price/cbc:PriceAmount'))).toBe(11.52);
    expect(Number(textAt(line, 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount'))).toBe(12.8);
  });

  it('says that nothing else may come instead, and names products in the document’s language', async () => {
    const names = { fr_FR: 'Beurre doux', en_GB: 'Unsalted butter' };
    const order = aPurchaseOrder({ lines: [anOrderLine({ names, comment: 'bien froid', no_substitute: true })] });
    const english = parseUbl(written(order, await serverTexts('en_GB')));
    expect(textAt(english, 'cac:OrderLine/cbc:Note')).toBe('bien froid · no substitute');
    expect(textAt(english, 'cac:OrderLine/cac:LineItem/cac:Item/cbc:Name')).toBe('Unsalted butter');
    expect(textAt(parseUbl(written(order)), 'cac:OrderLine/cac:LineItem/cac:Item/cbc:Name')).toBe('Beurre doux');
    expect(peppolProblems(written(order))).toEqual([]);
  });

  it('says what the order costs in the order’s currency, whose it is, and for which day', () => {
    const francs = (amount: number) => money(amount, 2, 'CHF');
    const line = { base_price: francs(5000), net_price: francs(4320), amount: francs(8640) };
    const { totals, ...order } = aPurchaseOrder({
      lines: [anOrderLine(line)],
      delivery_day: '2026-10-19',
      captured_at: '2026-10-17T22:30:05.000Z',
    });
    const costs = { ...totals, total: francs(8640), shipping: francs(1200), vat: francs(475) };
    const document = parseUbl(written({ ...order, totals: costs }));
    expect(peppolProblems(written({ ...order, totals: costs }))).toEqual([]);
    const sum = (name: string) => textAt(document, `cac:AnticipatedMonetaryTotal/cbc:${name}`);
    expect(textAt(document, 'cac:OrderLine/cac:LineItem/cbc:Quantity')).toBe('2');
    expect(textAt(document, 'cac:OrderLine/cac:LineItem/cbc:LineExtensionAmount')).toBe('86.40');
    expect(textAt(document, 'cac:AllowanceCharge/cbc:Amount')).toBe('12.00');
    expect(textAt(document, 'cac:TaxTotal/cbc:TaxAmount')).toBe('4.75');
    expect([sum('LineExtensionAmount'), sum('TaxExclusiveAmount'), sum('PayableAmount')]).toEqual([
      '86.40',
      '98.40',
      '103.15',
    ]);
    const currencies = [...document.querySelectorAll('*')].map((element) => element.getAttribute('currencyID'));
    expect(new Set(currencies.filter((currency) => currency !== null))).toEqual(new Set(['CHF']));
    expect(textAt(document, 'cbc:DocumentCurrencyCode')).toBe('CHF');
    const nameOf = (side: string) => textAt(document, `${side}/cac:Party/cac:PartyName/cbc:Name`);
    expect([nameOf('cac:BuyerCustomerParty'), nameOf('cac:SellerSupplierParty')]).toEqual([
      order.organization_name,
      order.supplier_name,
    ]);
    const issued = [textAt(document, 'cbc:IssueDate'), textAt(document, 'cbc:IssueTime')];
    expect(issued, 'by the supplier’s clock').toEqual(['2026-10-18', '00:30:05']);
    const period = 'cac:Delivery/cac:RequestedDeliveryPeriod';
    expect([textAt(document, `${period}/cbc:StartDate`), textAt(document, `${period}/cbc:EndDate`)]).toEqual([
      '2026-10-19',
      '2026-10-19',
    ]);
  });

  it('names no carriage while it is not known, and none where it is free', () => {
    for (const shipping of [null, money(0, 2, 'EUR')]) {
      const order = aPurchaseOrder();
      const document = parseUbl(written({ ...order, totals: { ...order.totals, shipping } }));
      expect(select(document, 'cac:AllowanceCharge')).toEqual([]);
    }
  });
});

describe('the orders of the demo', () => {
  let demo: TestDatabase;

  beforeAll(async () => {
    demo = await createTestDatabase();
    await seedDemo(demo.database, new Date('2026-11-20T09:00:00.000Z'));
  });
  afterAll(() => demo.drop());

  it('are all orders after PEPPOL BIS Ordering 3, and their sums add up', async () => {
    let checked = 0;
    for (const { supplier_id } of DEMO_SUPPLIERS) {
      await withTenant(demo.database, { supplier_id }, async (executor) => {
        const { purchase_orders } = await listOrders(executor, { supplier_id, start: 0, count: 1000 });
        for (const order of purchase_orders) {
          const facts = await readOrderFacts(executor, order);
          const { supplier_siret, organization_siret } = facts;
          if (supplier_siret === null || organization_siret === null) throw new Error('a demo party has no SIRET');
          expect(peppolProblems(ublOrder(facts, { supplier_siret, organization_siret }, french))).toEqual([]);
          checked += 1;
        }
      });
    }
    expect(checked).toBeGreaterThan(40);
  });
});
