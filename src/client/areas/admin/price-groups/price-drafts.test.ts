import { describe, expect, test } from 'vitest';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import {
  afterPublishing,
  draftKey,
  draftsOfGroups,
  filledDown,
  NO_DRAFTS,
  overtakenDrafts,
  putCells,
  typeInto,
  withoutChange,
} from './price-drafts.ts';

const setting = {
  currency: 'EUR',
  precision: 2,
  time_zone: 'Europe/Paris',
  now: '2026-11-23T06:12:00.000Z',
  groupDiscount: 0,
};
const product = { product_id: 'p', supplier_code: 'P', names: {}, enabled: true, catalog_price: euros(100), cells: [] };
const place = { product, price_group_id: 'g' };
const typed = (...texts: readonly string[]) =>
  texts.reduce((drafts, text) => typeInto(drafts, [{ ...place, text, setting }]).drafts, NO_DRAFTS);

describe('drafts of prices', () => {
  test('what is typed is one, what stands there already is none', () => {
    expect(typed('50,69').cells.get(draftKey('g', 'p'))).toMatchObject({
      before: PLAIN_CELL,
      after: { price: euros(5069) },
    });
    expect(typed('50,69', '=').cells.size).toBe(0);
  });

  test('a cell that is filled down is copied whole: its price, the group’s discount on it, and its promotion', () => {
    const sales_promo = {
      price: null,
      percent: 500,
      starts_at: '2026-11-23T00:00:00Z',
      ends_at: '2026-12-01T00:00:00Z',
    };
    const cell = { ...PLAIN_CELL, price: euros(5069), sales_promo };
    const source = { ...product, cells: [{ price_group_id: 'g', cell }] };
    const below = { ...product, product_id: 'below' };
    const drafts = putCells(NO_DRAFTS, filledDown(NO_DRAFTS, { product: source, price_group_id: 'g' }, [below]));
    expect(drafts.cells.get(draftKey('g', 'below'))?.after).toEqual(cell);
  });

  test('what is no price is refused in its cell and changes no draft', () => {
    const drafts = typed('50,69', 'nc');
    expect(drafts.refused.get(draftKey('g', 'p'))).toBe('nc');
    expect(drafts.cells.get(draftKey('g', 'p'))?.after.price).toEqual(euros(5069));
    expect(typed('nc', '2').refused.size).toBe(0);
  });

  test('after publishing only what somebody else changed is left, and what was typed meanwhile', () => {
    const drafts = typed('50,69');
    const sent = [...drafts.cells.values()];
    const conflict = { price_group_id: 'g', product_id: 'p', now: PLAIN_CELL, changed_by: null, changed_at: null };
    expect(afterPublishing(drafts, sent, [], []).cells.size).toBe(0);
    expect(afterPublishing(drafts, sent, [conflict], []).cells.size).toBe(1);
    const typedOver = afterPublishing(typeInto(drafts, [{ ...place, text: '3', setting }]).drafts, sent, [], []);
    expect([...typedOver.cells.values()]).toMatchObject([
      { before: { price: euros(5069) }, after: { price: euros(300) } },
    ]);
  });

  test('drafts of a product that was deleted go, and so do those of a group that was removed', () => {
    const drafts = typed('50,69');
    const sent = [...drafts.cells.values()];
    const nothingPassed = [
      { price_group_id: 'g', product_id: 'p', now: PLAIN_CELL, changed_by: null, changed_at: null },
    ];
    expect(afterPublishing(drafts, sent, nothingPassed, [{ product_id: 'p' }]).cells.size).toBe(0);
    expect(draftsOfGroups(typed('50,69', 'nc'), [{ price_group_id: 'h' }])).toEqual(NO_DRAFTS);
    expect(draftsOfGroups(drafts, [{ price_group_id: 'g' }])).toEqual(drafts);
  });

  test('a draft whose price somebody else has changed since is told, once the grid has that row', () => {
    const drafts = typed('50,69');
    const row = (cents: number) => ({
      ...product,
      cells: [{ price_group_id: 'g', cell: { ...PLAIN_CELL, price: euros(cents) } }],
    });
    const found = (rows: readonly (typeof product | ReturnType<typeof row>)[]) =>
      overtakenDrafts(drafts, new Map(rows.map((each) => [each.product_id, each])), []);
    expect(found([])).toEqual([]);
    expect(found([product])).toEqual([]);
    expect(found([row(5069)])).toEqual([]);
    expect(found([row(4990)])).toMatchObject([{ product_id: 'p', now: { price: euros(4990) }, changed_by: null }]);
  });

  test('what the server said of a conflict stands as long as it is so', () => {
    const drafts = typed('50,69');
    const now = { ...PLAIN_CELL, price: euros(4990) };
    const told = { price_group_id: 'g', product_id: 'p', now, changed_by: 'Karim', changed_at: null };
    const rows = new Map([['p', { ...product, cells: [{ price_group_id: 'g', cell: now }] }]]);
    expect(overtakenDrafts(drafts, rows, [told])).toEqual([told]);
    expect(overtakenDrafts(drafts, new Map(), [told])).toEqual([told]);
    expect(overtakenDrafts(drafts, new Map([['p', product]]), [told])).toEqual([]);
  });

  test('a change is taken back beside what was typed since', () => {
    const other = { ...place, price_group_id: 'h' };
    const before = typed('2');
    const after = typeInto(before, [
      { ...place, text: 'nc', setting },
      { ...other, text: '7', setting },
    ]).drafts;
    expect(withoutChange(before, after, after)).toEqual(before);
    const since = typeInto(after, [{ ...other, text: '8', setting }]).drafts;
    const taken = withoutChange(before, after, since);
    expect([...taken.refused]).toEqual([]);
    expect(taken.cells.get(draftKey('h', 'p'))?.after.price).toEqual(euros(800));
  });
});
