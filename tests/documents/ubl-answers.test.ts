import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { answerChange, lowerOrder, proposeChange, proposedChanges } from '#domain/orders/order-change.ts';
import { shipOrder } from '#domain/orders/order-shipment.ts';
import { money } from '#domain/values/money.ts';
import type { OrderFacts } from '#server/documents/order-facts.ts';
import { ublCatalogue } from '#server/documents/ubl/catalogue.ts';
import { ublDespatchAdvice } from '#server/documents/ubl/despatch-advice.ts';
import { ublOrderResponse } from '#server/documents/ubl/order-response.ts';
import { serverTexts } from '#server/texts/server-texts.ts';
import { aProduct, euros } from '../builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { anyOrder } from '../builders/any-order.ts';
import { catalogueProblems } from './peppol-catalogue.ts';
import { despatchProblems } from './peppol-despatch.ts';
import { parseUbl, select, textAt } from './peppol-model.ts';
import { responseProblems } from './peppol-response.ts';

const PARTIES = { supplier_siret: '00000101600013', organization_siret: '00000104000013' };
const AT = '2026-10-15T09:12:30.000Z';
const french = await serverTexts('fr_FR');

function factsOf(order: PurchaseOrder, gtins: OrderFacts['gtins'] = new Map()): OrderFacts {
  const letterhead = { name: 'Halles', mark: 'H', primary_color: '#0f7a45', time_zone: 'Europe/Paris', logo: null };
  return { order, letterhead, ...PARTIES, gtins };
}

const response = (order: PurchaseOrder) => ublOrderResponse(factsOf(order), PARTIES, french);
const despatch = (order: PurchaseOrder) => ublDespatchAdvice(factsOf(order), PARTIES, AT, french);

const id = (number: number) => `0190a6e0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [BUTTER, CREAM, CHEESE, PORTION] = [id(1), id(2), id(3), id(4)];
const lines = [BUTTER, CREAM, CHEESE].map((product_id, at) =>
  anOrderLine({ product_id, supplier_code: `0${at}`, quantity: 4, amount: euros(4320 * 4) }),
);
const order = aPurchaseOrder({ lines });
const portion = anOrderLine({ product_id: PORTION, supplier_code: '0417P', quantity: 1, amount: euros(4320) });

function proposal() {
  const proposed = proposeChange({ ...order, substitutes: new Map([[PORTION, portion]]) }, [
    { product_id: BUTTER, quantity: 3, backorder: { quantity: 1, delivery_day: '2026-10-19' } },
    { product_id: CREAM, quantity: 0 },
    { product_id: CHEESE, quantity: 0, substitute: { product_id: PORTION, quantity: 2 } },
  ]);
  if ('problem' in proposed) throw new Error(proposed.problem.what);
  return proposed;
}

const proposedOrder = (): PurchaseOrder => {
  const made = proposal();
  const change = { changes: [...made.changes] };
  const events = [{ at: AT, from: 'submitted', to: 'change_proposed', by: 'Léa', change }] as const;
  return {
    ...order,
    status: 'change_proposed',
    version: 2,
    proposal: { ...made, lines: [...made.lines], changes: [...made.changes] },
    events: [...events],
  };
};

/** [status code, quantity] of each line of a response. */
const outcomes = (text: string) =>
  select(parseUbl(text), 'cac:OrderLine/cac:LineItem').map((line) => [
    textAt(line, 'cbc:LineStatusCode'),
    textAt(line, 'cbc:Quantity'),
  ]);

describe('the supplier’s response to an order, as UBL', () => {
  it('says that the order has arrived, is accepted, or is rejected with the reason, without lines', () => {
    const steps = [
      ['submitted', 'AB', undefined],
      ['confirmed', 'AP', undefined],
      ['shipped', 'AP', undefined],
      ['rejected', 'RE', 'out_of_stock'],
    ] as const;
    for (const [status, code, reason_code] of steps) {
      const event = { at: AT, from: null, to: status, by: 'Léa', reason: 'Grève', reason_code };
      const text = response({ ...order, status, events: [event] });
      expect(responseProblems(text)).toEqual([]);
      const document = parseUbl(text);
      expect(textAt(document, 'cbc:OrderResponseCode')).toBe(code);
      expect(select(document, 'cac:OrderLine')).toEqual([]);
      if (status === 'rejected') expect(textAt(document, 'cbc:Note')).toBe('Produits en rupture · Grève');
    }
  });

  it('names each line of a proposed change: fewer packs and what comes later, nothing, another product', () => {
    const text = response(proposedOrder());
    expect(responseProblems(text)).toEqual([]);
    const document = parseUbl(text);
    expect(textAt(document, 'cbc:OrderResponseCode')).toBe('CA');
    expect(outcomes(text)).toEqual([
      ['3', '3'],
      ['7', '0'],
      ['3', '2'],
    ]);
    const [butter, , cheese] = select(document, 'cac:OrderLine');
    if (!butter || !cheese) throw new Error('lines are missing');
    expect(textAt(butter, 'cac:LineItem/cbc:MaximumBackorderQuantity')).toBe('1');
    const instead = 'cac:SellerSubstitutedLineItem/cac:Item/cac:SellersItemIdentification/cbc:ID';
    expect([textAt(butter, instead), textAt(cheese, instead)]).toEqual([null, '0417P']);
  });

  it('says the same once the buyer has accepted, and what they refused does not come', () => {
    const asked = proposedOrder();
    const answer = (refused: readonly string[]) => {
      const said = refused.map((product_id) => ({ product_id, accepted: false }));
      const answered = answerChange({ ...order, proposal: proposal() }, said, true);
      if ('problem' in answered) throw new Error(answered.problem.what);
      const change = { changes: [...proposedChanges(asked)], answers: [...answered.answers] };
      const { proposal: _, ...rest } = asked;
      const confirmed = { at: AT, from: 'change_proposed', to: 'confirmed', by: 'Marc', change } as const;
      return response({ ...rest, status: 'confirmed', lines: answered.lines, events: [...asked.events, confirmed] });
    };
    expect(responseProblems(answer([]))).toEqual([]);
    expect(outcomes(answer([]))).toEqual([
      ['3', '3'],
      ['7', '0'],
      ['3', '2'],
    ]);
    const refusing = answer([CHEESE]);
    expect(responseProblems(refusing)).toEqual([]);
    expect(outcomes(refusing).at(-1)).toEqual(['7', '0']);
  });

  it('names the lines that were confirmed with fewer packs', () => {
    const lowered = lowerOrder(order, [{ product_id: CREAM, quantity: 1 }]);
    if ('problem' in lowered) throw new Error(lowered.problem.what);
    const { lines: fewer, totals } = lowered;
    const changes = proposedChanges({ lines, proposal: { lines: fewer, totals, delivery_day: order.delivery_day } });
    const change = { changes: [...changes] };
    const event = { at: AT, from: 'submitted', to: 'confirmed', by: 'Léa', change } as const;
    const text = response({ ...order, status: 'confirmed', lines: fewer, totals, events: [event] });
    expect(responseProblems(text)).toEqual([]);
    expect(outcomes(text)).toEqual([
      ['5', '4'],
      ['3', '1'],
      ['5', '4'],
    ]);
  });

  it('keeps the rules of PEPPOL BIS Ordering 3, whatever was ordered', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom('submitted', 'confirmed', 'rejected'), (any, status) => {
        expect(responseProblems(response({ ...any, status }))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what leaves the supplier, as UBL', () => {
  it('says packs or kilos, what is missing and why, lot and dates', () => {
    const ham = anOrderLine({
      product_id: PORTION,
      units_per_pack: 1,
      net_quantity: 2100,
      sale_unit: 'variable_weight',
      estimated: true,
      catch_weight: { price_per_kilo: money(1280, 2, 'EUR'), tolerance: 500 },
    });
    const ordered = { ...order, lines: [...lines, ham] };
    const shipped = shipOrder(ordered, [
      { product_id: BUTTER, quantity: 3 },
      { product_id: CREAM, quantity: 4, lot: 'L42', use_by: '2026-10-30' },
      { product_id: CHEESE, quantity: 4, best_before: '2026-12-31' },
      { product_id: PORTION, quantity: 2, weight: 4250 },
    ]);
    if ('problem' in shipped) throw new Error(shipped.problem.what);
    const text = despatch({ ...ordered, status: 'shipped', lines: shipped.lines, totals: shipped.totals });
    expect(despatchProblems(text)).toEqual([]);
    const all = select(parseUbl(text), 'cac:DespatchLine');
    const delivered = all.map((line) => select(line, 'cbc:DeliveredQuantity')[0]);
    expect(delivered.map((each) => [each?.textContent, each?.getAttribute('unitCode')])).toEqual([
      ['3', 'XCT'],
      ['4', 'XCT'],
      ['4', 'XCT'],
      ['4.250', 'KGM'],
    ]);
    const instance = 'cac:Item/cac:ItemInstance';
    const [butter, cream, cheese] = all;
    if (!butter || !cream || !cheese) throw new Error('lines are missing');
    expect([textAt(butter, 'cbc:OutstandingQuantity'), textAt(butter, 'cbc:OutstandingReason')]).toEqual([
      '1',
      'Ne sera pas livré',
    ]);
    expect(textAt(cream, `${instance}/cac:LotIdentification/cbc:LotNumberID`)).toBe('L42');
    expect(textAt(cream, `${instance}/cac:LotIdentification/cbc:ExpiryDate`)).toBe('2026-10-30');
    expect(textAt(cheese, `${instance}/cbc:BestBeforeDate`)).toBe('2026-12-31');
  });

  it('keeps the rules of PEPPOL BIS Despatch Advice 3, whatever was ordered', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        expect(despatchProblems(despatch({ ...any, status: 'shipped' }))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the catalog of a client, as UBL', () => {
  it('says what can be ordered in which unit at which price, and what is in it', () => {
    const products = [
      aProduct({ allergens: ['milk'], brand: 'Gillot' }),
      aProduct({ product_id: BUTTER, vat: 0, availability: { state: 'out_of_stock', back_on: null } }),
    ];
    const facts = { supplier_name: 'Halle', products, at: AT, precision: 2 };
    const text = ublCatalogue(facts, 'Le Bistrot', PARTIES, '2026-10-15', 'fr_FR');
    expect(catalogueProblems(text)).toEqual([]);
    const document = parseUbl(text);
    const [first, second] = select(document, 'cac:CatalogueLine');
    if (!first || !second) throw new Error('lines are missing');
    expect([textAt(first, 'cbc:OrderableIndicator'), textAt(second, 'cbc:OrderableIndicator')]).toEqual([
      'true',
      'false',
    ]);
    expect(textAt(first, 'cac:Item/cac:AdditionalItemProperty/cbc:Value')).toBe('milk');
    expect(textAt(first, 'cac:RequiredItemLocationQuantity/cac:Price/cbc:PriceAmount')).toBe('43.20');
    expect(textAt(document, 'cac:ReceiverParty/cac:PartyLegalEntity/cbc:RegistrationName')).toBe('Le Bistrot');
  });
});
