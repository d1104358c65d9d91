import { describe, expect, it } from 'vitest';
import { drawn, isReplaceable, mayReplace, undrawn } from './shop-words.ts';

describe('a supplier’s own words', () => {
  it.each([
    ['Panier', 'Bon de commande'],
    ['Commander pour {day}', 'Livraison {day} : envoyer'],
    ['<0>Payer</0> {total}', '{total} <0>à payer</0>'],
    ['HT · {0, plural, one {# ligne} other {# lignes}}', "{0, plural, one {HT : # l''article} other {# articles}}"],
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
    ['{count, plural, one {# produit} other {# produits}}', '{count, plural, other {# articles}}'],
    ['{count, plural, one {# produit} other {# produits}}', '{count, plural, one {article} other {# articles}}'],
    ['{count, plural, one {# produit} other {# produits}}', '{n, plural, one {# article} other {# articles}}'],
    ['Panier', '{count, plural, one {# article} other {# articles}}'],
  ])('never break what %j shows: not as %j', (own, text) => {
    expect(mayReplace(own, text)).toBe(false);
  });

  it('are drawn in parts, those with a plural form by form', () => {
    expect(drawn('Pour {day}, {name}')).toEqual(['Pour ', ['day'], ', ', ['name']]);
    expect(drawn('Panier')).toEqual(['Panier']);
    expect(undrawn(['Pour ', ['day']])).toBe('Pour {day}');
    const forms = { 0: ['rien'], one: ['#', ' de ', ['name']], other: ['#'] };
    expect(drawn('{count, plural, =0 {rien} one {# de {name}} other {#}}')).toEqual([['count', 'plural', forms]]);
    expect(undrawn(['HT ', ['count', 'plural', forms]])).toBe(
      'HT {count, plural, =0 {rien} one {# de {name}} other {#}}',
    );
  });

  it('are not those that the app writes in another way', () => {
    expect(isReplaceable('{sex, select, male {il} other {elle}}')).toBe(false);
    expect(undrawn([['sex', 'select', { male: ['il'], other: ['elle'] }]])).toBeNull();
    expect(undrawn([['day', 'date']])).toBeNull();
    expect(undrawn([['count', 'plural', { offset: 1, one: ['#'], other: ['#'] }]])).toBeNull();
    expect(undrawn([['n', 'plural', { one: [['m', 'date']], other: ['#'] }]])).toBeNull();
  });
});
