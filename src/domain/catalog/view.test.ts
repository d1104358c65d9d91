import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productsOfView, type ViewProduct, type ViewRules, type ViewSelection } from './view.ts';

const OPEN: ViewRules = { category_ids: [], labels: [], brands: [], temperatures: [], in_stock_only: false };
const BY_HAND: ViewSelection = { rules: null, added_product_ids: [], removed_product_ids: [] };

const product = (facts: Partial<ViewProduct> & { product_id: string }): ViewProduct => ({
  category_ids: [],
  labels: [],
  brand: null,
  temperature: 'ambient',
  out_of_stock: false,
  ...facts,
});
const brie = product({
  product_id: 'brie',
  category_ids: ['cheese', 'dairy'],
  labels: ['Bio'],
  temperature: 'chilled',
});
const milk = product({ product_id: 'milk', category_ids: ['dairy'], brand: 'Vernet', out_of_stock: true });
const rice = product({ product_id: 'rice', category_ids: ['dry'], labels: ['Bio', 'AOP'], brand: 'Vernet' });
const ALL = [brie, milk, rice];

const held = (selection: Partial<ViewSelection>) =>
  productsOfView({ ...BY_HAND, ...selection }, ALL).map(({ product_id }) => product_id);
const ruled = (rules: Partial<ViewRules>) => held({ rules: { ...OPEN, ...rules } });

describe('a catalog holds', () => {
  test('nothing without rules but what was added', () => {
    expect(held({})).toEqual([]);
    expect(held({ added_product_ids: ['rice'] })).toEqual(['rice']);
  });

  test('everything under rules that name nothing', () => {
    expect(ruled({})).toEqual(['brie', 'milk', 'rice']);
  });

  test('a category with those below it', () => {
    expect(ruled({ category_ids: ['dairy'] })).toEqual(['brie', 'milk']);
    expect(ruled({ category_ids: ['cheese'] })).toEqual(['brie']);
  });

  test('any of the labels, brands and temperatures that are named', () => {
    expect(ruled({ labels: ['AOP', 'Bio'] })).toEqual(['brie', 'rice']);
    expect(ruled({ brands: ['Vernet'] })).toEqual(['milk', 'rice']);
    expect(ruled({ temperatures: ['chilled', 'frozen'] })).toEqual(['brie']);
  });

  test('what every kind of rule takes in', () => {
    expect(ruled({ labels: ['Bio'], brands: ['Vernet'] })).toEqual(['rice']);
    expect(ruled({ brands: ['Vernet'], in_stock_only: true })).toEqual(['rice']);
  });

  test('nothing for a label or a category that is gone, rather than everything', () => {
    expect(ruled({ labels: ['Gone'] })).toEqual([]);
    expect(ruled({ category_ids: ['gone'] })).toEqual([]);
  });

  test('what was added against the rules, and never what was taken out', () => {
    const rules = { ...OPEN, category_ids: ['dairy'] };
    expect(held({ rules, added_product_ids: ['rice'] })).toEqual(['brie', 'milk', 'rice']);
    expect(held({ rules, removed_product_ids: ['milk'] })).toEqual(['brie']);
    expect(held({ rules, added_product_ids: ['milk'], removed_product_ids: ['milk'] })).toEqual(['brie']);
  });

  test('each product whatever stands beside it: what changed may be decided by itself', () => {
    const few = fc.subarray(['cheese', 'dairy', 'dry', 'Bio', 'AOP', 'Vernet']);
    const ids = fc.subarray(ALL.map(({ product_id }) => product_id));
    const rules = fc.record({
      category_ids: few,
      labels: few,
      brands: few,
      temperatures: fc.subarray<ViewProduct['temperature']>(['ambient', 'chilled']),
      in_stock_only: fc.boolean(),
    });
    const selection = fc.record({ rules: fc.option(rules), added_product_ids: ids, removed_product_ids: ids });
    fc.assert(
      fc.property(selection, (any) => {
        expect(productsOfView(any, ALL)).toEqual(ALL.flatMap((each) => productsOfView(any, [each])));
      }),
    );
  });
});
