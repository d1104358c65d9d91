import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { addMoney, zero } from '../values/money.ts';
import { goodsVat } from './cart-totals.ts';
import type { LineStatement } from './line-statement.ts';
import type { ChangeAnswer, OrderLine } from './order.ts';
import { answerChange, lowerOrder, proposeChange, proposedChanges } from './order-change.ts';

const id = (number: number) => `0190a6e0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [BUTTER, CREAM, CHEESE, HAM, PORTION] = [id(1), id(2), id(3), id(4), id(5)];

/** `quantity` packs at 10.00 €. */
const aLine = (product_id: string, quantity: number, facts: Partial<OrderLine> = {}) =>
  anOrderLine({
    product_id,
    quantity,
    base_price: euros(1000),
    net_price: euros(1000),
    amount: euros(1000 * quantity),
    ...facts,
  });

const aHam = aLine(HAM, 2, {
  units_per_pack: 1,
  net_quantity: 2100,
  base_price: euros(2688),
  net_price: euros(2688),
  amount: euros(5376),
  estimated: true,
  catch_weight: { price_per_kilo: euros(1280), tolerance: 500 },
});

const lines = [aLine(BUTTER, 4), aLine(CREAM, 3), aLine(CHEESE, 1), aHam];
const totals = {
  total: euros(13376),
  shipping: euros(0),
  vat: euros(736),
  savings: euros(0),
  weight: 52_200,
  packs: 10,
};
const order = aPurchaseOrder({ lines, totals, delivery_day: '2026-10-16' });
const substitutes = new Map([[PORTION, aLine(PORTION, 1, { net_price: euros(900), amount: euros(900) })]]);

function propose(...statements: LineStatement[]) {
  const proposal = proposeChange({ ...order, substitutes }, statements);
  if ('problem' in proposal) throw new Error(`${proposal.problem.field} ${proposal.problem.what}`);
  return proposal;
}

function answer(statements: LineStatement[], said: ChangeAnswer[], otherwise = true) {
  const result = answerChange({ ...order, proposal: propose(...statements) }, said, otherwise);
  if ('problem' in result) throw new Error(`${result.problem.field} ${result.problem.what}`);
  return result;
}

const problem = (...statements: LineStatement[]) => proposeChange({ ...order, substitutes }, statements);
const packs = ({ lines: of }: { lines: readonly OrderLine[] }) => of.map(({ quantity }) => quantity);

describe('a change that the supplier proposes', () => {
  test('keeps for each line what was ordered beside what would come, and why', () => {
    const { changes, totals: then } = propose(
      { product_id: CREAM, quantity: 2, reason: 'not_enough' },
      { product_id: BUTTER, quantity: 4 },
    );
    expect(changes).toMatchObject([
      {
        product_id: CREAM,
        reason: 'not_enough',
        ordered: { quantity: 3 },
        proposed: { quantity: 2, amount: euros(2000) },
      },
    ]);
    expect(then).toMatchObject({ total: euros(12376), packs: 9 });
  });

  test('may be another price, another weight, another product, or a later delivery of what is missing', () => {
    const { lines: then } = propose(
      { product_id: BUTTER, quantity: 4, price: euros(1100) },
      { product_id: HAM, quantity: 2, weight: 5000 },
      { product_id: CHEESE, quantity: 0, substitute: { product_id: PORTION, quantity: 2 } },
      { product_id: CREAM, quantity: 1, backorder: { quantity: 2, delivery_day: '2026-10-20' } },
    );
    expect(then).toMatchObject([
      { product_id: BUTTER, amount: euros(4400) },
      { product_id: CREAM, quantity: 1 },
      { product_id: CHEESE, quantity: 0, amount: euros(0) },
      { product_id: PORTION, quantity: 2, amount: euros(1800), replaces: CHEESE },
      { product_id: HAM, agreed_weight: 5000, amount: euros(6400) },
    ]);
  });

  test('is no substitute where the buyer wants none, and none that is ordered already or not sold to the client', () => {
    const offer = (product_id: string, substitute: string): LineStatement => ({
      product_id,
      quantity: 0,
      substitute: { product_id: substitute, quantity: 1 },
    });
    const field = (name: string) => ({ problem: { field: `lines.0.${name}` } });
    const strict = { ...order, lines: lines.map((line) => ({ ...line, no_substitute: true })), substitutes };
    expect(proposeChange(strict, [offer(CHEESE, PORTION)])).toMatchObject(field('substitute'));
    expect(problem(offer(CHEESE, BUTTER))).toMatchObject(field('substitute.product_id'));
    expect(problem(offer(CHEESE, id(99)))).toMatchObject(field('substitute.product_id'));
  });

  test('names the field that can’t be', () => {
    const field = (name: string) => ({ problem: { field: name } });
    expect(problem({ product_id: id(99), quantity: 1 })).toMatchObject(field('lines.0.product_id'));
    expect(problem({ product_id: CREAM, quantity: 1, weight: 10 })).toMatchObject(field('lines.0.weight'));
    expect(problem({ product_id: CREAM, quantity: 1, lot: 'L1' })).toMatchObject(field('lines.0.lot'));
    const later = (quantity: number, delivery_day: string): LineStatement => ({
      product_id: CREAM,
      quantity: 1,
      backorder: { quantity, delivery_day },
    });
    expect(problem(later(3, '2026-10-20'))).toMatchObject(field('lines.0.backorder.quantity'));
    expect(problem(later(1, '2026-10-16'))).toMatchObject(field('lines.0.backorder.delivery_day'));
  });

  test('of an order placed before changes were kept is found in its lines', () => {
    const { changes: _, ...before } = propose({ product_id: CREAM, quantity: 2 });
    expect(proposedChanges({ lines, proposal: before })).toMatchObject([
      { product_id: CREAM, reason: null, ordered: { quantity: 3 }, proposed: { quantity: 2 } },
    ]);
  });
});

describe('the buyer’s answer', () => {
  const statements: LineStatement[] = [
    { product_id: BUTTER, quantity: 4, price: euros(1100) },
    { product_id: CREAM, quantity: 2 },
    { product_id: CHEESE, quantity: 0, substitute: { product_id: PORTION, quantity: 2 } },
  ];

  test('takes what the buyer accepts as proposed and leaves out what they refuse; other lines stay', () => {
    const { lines: then, totals: sums } = answer(statements, [
      { product_id: BUTTER, accepted: false },
      { product_id: CHEESE, accepted: false },
    ]);
    expect(then.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [BUTTER, 0],
      [CREAM, 2],
      [CHEESE, 0],
      [HAM, 2],
    ]);
    expect(sums).toMatchObject({ total: euros(2000 + 5376), packs: 4 });
  });

  test('may refuse a substitute or a later delivery and keep what comes', () => {
    const offers: LineStatement[] = [
      { product_id: CREAM, quantity: 1, backorder: { quantity: 2, delivery_day: '2026-10-20' } },
      { product_id: BUTTER, quantity: 3, substitute: { product_id: PORTION, quantity: 1 } },
    ];
    const refused = answer(offers, [], false);
    expect(packs(refused)).toEqual([3, 1, 1, 2]);
    expect(refused.backorders).toEqual([]);
  });

  test('to a later delivery makes an order of its own for what was missing, free of carriage', () => {
    const { backorders } = answer(
      [
        { product_id: CREAM, quantity: 1, backorder: { quantity: 2, delivery_day: '2026-10-20' } },
        { product_id: HAM, quantity: 1, backorder: { quantity: 1, delivery_day: '2026-10-20' } },
      ],
      [],
    );
    expect(backorders).toMatchObject([
      {
        delivery_day: '2026-10-20',
        lines: [
          { product_id: CREAM, quantity: 2, amount: euros(2000) },
          { product_id: HAM, quantity: 1, amount: euros(2688) },
        ],
        totals: { total: euros(4688), shipping: euros(0), packs: 3 },
      },
    ]);
  });

  test('names what it is about: only what was proposed, once', () => {
    const proposal = propose(...statements);
    const say = (...said: ChangeAnswer[]) => answerChange({ ...order, proposal }, said, true);
    const ham = { product_id: HAM, accepted: true };
    const cream = { product_id: CREAM, accepted: true };
    expect(say(ham)).toMatchObject({ problem: { field: 'answers.0.product_id' } });
    expect(say(cream, cream)).toMatchObject({ problem: { field: 'answers.1.product_id' } });
  });
});

const anyStatement = (line: OrderLine) =>
  fc.record({
    product_id: fc.constant(line.product_id),
    quantity: fc.integer({ min: 0, max: line.quantity }),
    price: fc.option(
      fc.integer({ min: 0, max: 5000 }).map((cents) => euros(cents)),
      { nil: undefined },
    ),
  });

const anyProposal = fc.tuple(...lines.map(anyStatement));
const anyAnswers = fc.tuple(...lines.map(() => fc.boolean()));

describe('whatever is proposed and answered', () => {
  test('accepting everything gives the order that was proposed, to the cent', () => {
    fc.assert(
      fc.property(anyProposal, (statements) => {
        const proposal = propose(...statements);
        const accepted = answer(statements, []);
        expect(accepted.lines).toEqual(proposal.lines);
        expect(accepted.totals).toEqual(proposal.totals);
      }),
    );
  });

  test('nothing comes that the buyer refused, nothing changes that they were not asked about, and the sums are right', () => {
    fc.assert(
      fc.property(anyProposal, anyAnswers, (statements, verdicts) => {
        const { changes } = propose(...statements);
        const said = changes.map(({ product_id }, at) => ({ product_id, accepted: verdicts[at] ?? true }));
        const result = answer(statements, said);
        for (const [at, line] of result.lines.entries()) {
          const change = changes.find(({ product_id }) => product_id === line.product_id);
          const verdict = said.find(({ product_id }) => product_id === line.product_id);
          if (!change) expect(line).toEqual(lines[at]);
          else if (verdict?.accepted) expect(line).toEqual(change.proposed);
          else expect(line.quantity).toBe(0);
        }
        expect(result.totals.total).toEqual(
          result.lines.reduce((sum, { amount }) => addMoney(sum, amount), zero('EUR')),
        );
        expect(result.totals.vat).toEqual(goodsVat(result.lines, 'EUR'));
      }),
    );
  });

  test('what the supplier lowers without asking never costs more', () => {
    fc.assert(
      fc.property(anyProposal, (statements) => {
        const lowered = lowerOrder(
          order,
          statements.map(({ product_id, quantity }) => ({ product_id, quantity })),
        );
        if ('problem' in lowered) throw new Error(lowered.problem.what);
        expect(lowered.totals.total.amount).toBeLessThanOrEqual(totals.total.amount);
        expect(lowered.totals.packs).toBeLessThanOrEqual(totals.packs);
      }),
    );
  });
});
