import { describe, expect, it } from 'vitest';
import { drawn, mayReplace, undrawn } from './shop-words.ts';

describe('a supplier’s own words', () => {
  it.each([
    ['Panier', 'Bon de commande'],
    ['Commander pour {day}', 'Livraison {day} : envoyer'],
    ['<0>Payer</0> {total}', '{total} <0>à payer</0>'],
  ])('may stand for %j as %j', (own, text) => {
    expect(mayReplace(own, text)).toBe(true);
    expect(undrawn(drawn(text))).toBe(text);
  });

  it.each([
    ['Commander pour {day}', 'Commander'],
    ['Commander pour {day}', 'Commander pour {jour}'],
    ['Commander pour {day}', '{day} et {day}'],
    ['Panier', 'Panier de {name}'],
    ['<0>Payer</0>', 'Payer'],
    ['Panier', 'Panier {'],
    ['Panier', '<b>Panier</b>'],
    ['Panier', ' '],
    ['{count, plural, one {# produit} other {# produits}}', '{count} articles'],
  ])('never break what %j shows: not as %j', (own, text) => {
    expect(mayReplace(own, text)).toBe(false);
  });

  it('are drawn in parts, and the app’s forms are none of them', () => {
    expect(drawn('Pour {day}, {name}')).toEqual(['Pour ', ['day'], ', ', ['name']]);
    expect(drawn('Panier')).toEqual(['Panier']);
    expect(undrawn(['Pour ', ['day']])).toBe('Pour {day}');
    expect(undrawn([['count', 'plural', { one: ['#'], other: ['#'] }]])).toBeNull();
  });
});
