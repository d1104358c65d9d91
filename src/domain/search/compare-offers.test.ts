import { expect, test } from 'vitest';
import { kindOf } from '../orders/kind-words.ts';
import type { UnitPrice } from '../pricing/unit-price.ts';
import { words } from '../values/text.ts';
import { compareOffers, type Offer } from './compare-offers.ts';

const cents = (amount: number, per: UnitPrice['per'] = 'kilo', currency = 'EUR'): UnitPrice => {
  return { per, currency, numerator: BigInt(amount), denominator: 100n };
};

function offer(supplier_id: string, name: string, price: UnitPrice | null, facts: Partial<Offer> = {}): Offer {
  return {
    supplier_id,
    product_id: name,
    score: 100,
    gtins: [],
    kind: kindOf(name, null),
    categoryWords: words('Légumes'),
    temperature: 'ambient',
    available: true,
    price,
    pricePerUnit: cents(100, 'UVC'),
    ...facts,
  };
}

/** Groups as text: a list per code, offers in order, with what is said of their price. */
const said = (offers: readonly Offer[]) =>
  compareOffers(offers).map(({ lists }) =>
    lists.map(({ match, code, offers: all }) => [
      code ?? match,
      ...all.map(({ offer: { supplier_id, product_id }, isCheapest, dearer }) =>
        [supplier_id, product_id, isCheapest ? 'cheapest' : (dearer ?? '')].join(' ').trim(),
      ),
    ]),
  );

const CREAM = '03760123456784';

test('the same code at two suppliers is one list, cheapest first, with how much dearer the other is', () => {
  expect(
    said([
      offer('epicerie', 'Crème 30 %', cents(446, 'liter'), { gtins: [CREAM] }),
      offer('cremerie', 'Crème entière liquide', cents(418, 'liter'), { gtins: ['03760123456791', CREAM] }),
    ]),
  ).toEqual([[[CREAM, 'cremerie Crème entière liquide cheapest', 'epicerie Crème 30 % 6']]]);
});

test('the same thing under another code is marked as similar, beside the one with the same code', () => {
  expect(
    said([
      offer('halle', 'Tomate ronde', cents(223), { gtins: [CREAM] }),
      offer('lormel', 'Tomate ronde', cents(240), { gtins: [CREAM] }),
      offer('autre', 'Tomates rondes', cents(200)),
    ]),
  ).toEqual([
    [
      [CREAM, 'halle Tomate ronde cheapest', 'lormel Tomate ronde 7'],
      ['similar', 'autre Tomates rondes'],
    ],
  ]);
});

test('a sauce, a frozen one, or one sold by the litre is another thing; so is a like name of another category', () => {
  const tomato = offer('halle', 'Tomate ronde', cents(223));
  for (const other of [
    offer('lormel', 'Tomate ronde', cents(200), { temperature: 'frozen' }),
    offer('lormel', 'Tomate ronde', cents(200, 'liter')),
    offer('lormel', 'Tomate ronde', cents(200, 'kilo', 'CHF')),
    offer('lormel', 'Tomate ronde séchée', cents(200)),
    offer('lormel', 'Tomate cocktail apéritif', cents(200), { categoryWords: words('Biscuits') }),
  ]) {
    expect(compareOffers([tomato, other])).toHaveLength(2);
  }
  expect(
    compareOffers([tomato, offer('lormel', 'Tomate ronde', cents(200), { categoryWords: words('Primeurs') })]),
  ).toHaveLength(1);
});

test('what can’t be had is never the cheapest, and a product alone is compared with nothing', () => {
  expect(
    said([offer('halle', 'Carotte', cents(200)), offer('lormel', 'Carottes', cents(100), { available: false })]),
  ).toEqual([[['similar', 'halle Carotte', 'lormel Carottes']]]);
  expect(said([offer('halle', 'Carotte', cents(200))])).toEqual([[['similar', 'halle Carotte']]]);
});

test('where one supplier doesn’t say the content, the same code is compared by the unit', () => {
  const [group] = compareOffers([
    offer('halle', 'Bocal', cents(900), { gtins: [CREAM], pricePerUnit: cents(450, 'UVC') }),
    offer('lormel', 'Bocal', null, { gtins: [CREAM], pricePerUnit: cents(440, 'UVC') }),
  ]);
  expect(group?.lists[0]?.offers.map(({ price, isCheapest }) => [price?.per, isCheapest])).toEqual([
    ['UVC', true],
    ['UVC', false],
  ]);
});
