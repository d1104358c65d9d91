import { describe, expect, it } from 'vitest';
import { asSearched, matchLine, type SearchedProduct } from './match-line.ts';
import type { LineReading } from './read-written-list.ts';
import { writtenPacks } from './written-packs.ts';

function aFound(name: string, score: number, times_ordered = 0): SearchedProduct {
  return { product_id: name, name, score, times_ordered, available: true };
}
const match = (words: string, ...found: readonly SearchedProduct[]) => matchLine(words, { found, corrected: false });

describe('a line of a written list', () => {
  it('is the product whose whole name it says', () => {
    const found = [aFound('Carotte', 120), aFound('Carotte botte', 110), aFound('Jus de carotte', 100)];
    expect(match('carottes', ...found)).toEqual({ kind: 'product', product_id: 'Carotte', reason: 'name' });
  });

  it('is the one product among several that this buyer orders', () => {
    const found = [aFound('Tomate ronde', 120), aFound('Tomate de saison', 112, 9), aFound('Tomate cerise', 112)];
    expect(match('tomates', ...found)).toMatchObject({ product_id: 'Tomate de saison', reason: 'usual' });
  });

  it('is asked about where several may be meant, the usual ones first', () => {
    const found = [aFound('Crème épaisse', 112), aFound('Crème liquide', 110, 13), aFound('Crème fleurette', 110, 1)];
    expect(match('crème', ...found)).toEqual({
      kind: 'choice',
      product_ids: ['Crème liquide', 'Crème fleurette', 'Crème épaisse'],
    });
  });

  it('is asked about also where one of several usual products has just that name', () => {
    const found = [aFound('Tomate', 130, 1), aFound('Tomate grappe', 125, 12)];
    expect(match('tomate', ...found)).toMatchObject({ kind: 'choice' });
  });

  it('is not what comes far behind', () => {
    const found = [aFound('Ail sec', 118), aFound('Mayonnaise à l’ail', 70, 4)];
    expect(match('ail', ...found)).toMatchObject({ product_id: 'Ail sec' });
  });

  it('says that a slip was mended, or that nothing is like it', () => {
    const found = [aFound('Roquette', 100)];
    expect(matchLine('roquettte', { found, corrected: true })).toMatchObject({ reason: 'corrected' });
    expect(match('cuisse de poulet')).toEqual({ kind: 'unknown' });
  });

  it('is asked about where words were left out to find something', () => {
    const found = [aFound('Échalote', 100)];
    expect(matchLine('échalotes cuisse de poulet', { found, corrected: true })).toMatchObject({ kind: 'choice' });
  });

  it('is asked about where what was found is only similar', () => {
    expect(matchLine('crème', { found: [aFound('Clémentine', 100)], corrected: true })).toMatchObject({
      kind: 'choice',
    });
  });

  it('never takes one code for another', () => {
    const found = [aFound('Salade verte', 200)];
    expect(matchLine('FL45092', { found, corrected: true })).toEqual({ kind: 'unknown' });
    expect(match('FL450', ...found)).toMatchObject({ kind: 'choice' });
  });

  it('names the product that is out of stock, and what else there is', () => {
    const gone = { ...aFound('Carotte', 120), available: false };
    expect(match('carotte', gone, aFound('Carotte botte', 110))).toEqual({
      kind: 'out_of_stock',
      product_id: 'Carotte',
      product_ids: ['Carotte botte'],
    });
  });

  it('knows how kitchens shorten', () => {
    expect(asSearched('pdt agata')).toBe('pomme de terre agata');
  });
});

const parsley = {
  units_per_pack: 10,
  net_quantity: null,
  net_unit: null,
  pack_weight: null,
} as const;
const butter = { ...parsley, units_per_pack: 8, net_quantity: 250, net_unit: 'kg' } as const;
const said = (quantity: number | null, unit: LineReading['unit']): LineReading => ({ words: '', quantity, unit });

describe('a written quantity', () => {
  it('counts packs unless it says otherwise', () => {
    expect(writtenPacks(said(3, null), parsley)).toEqual({ kind: 'packs', packs: 3 });
    expect(writtenPacks(said(3, 'pack'), parsley)).toEqual({ kind: 'packs', packs: 3 });
  });

  it('of pieces is as many packs as hold just them', () => {
    expect(writtenPacks(said(20, 'piece'), parsley)).toEqual({ kind: 'packs', packs: 2 });
  });

  it('of pieces that fill no pack is asked about: what covers them, or packs', () => {
    expect(writtenPacks(said(2, 'piece'), parsley)).toEqual({ kind: 'question', options: [1, 2] });
  });

  it('of kilos is as many packs as weigh them, else asked about', () => {
    expect(writtenPacks(said(4000, 'kilo'), butter)).toEqual({ kind: 'packs', packs: 2 });
    expect(writtenPacks(said(5000, 'kilo'), butter)).toEqual({ kind: 'question', options: [3, 2] });
    expect(writtenPacks(said(5000, 'kilo'), parsley)).toEqual({ kind: 'question', options: [5] });
  });

  it('that is not said is asked about', () => {
    expect(writtenPacks(said(null, null), parsley)).toEqual({ kind: 'question', options: [1] });
  });
});
