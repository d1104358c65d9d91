/** Puts the prices of one thing at several suppliers side by side, by the kilo, the litre or the unit. */
import { compareUnitPrices, percentDearer, type UnitPrice } from '../pricing/unit-price.ts';

/** What is compared of a product at one supplier. */
export interface PricedOffer {
  readonly available: boolean;
  /** Null where the product doesn't say what it holds. */
  readonly price: UnitPrice | null;
  readonly pricePerUnit: UnitPrice | null;
}

export interface Compared<Each extends PricedOffer> {
  readonly offer: Each;
  /** In the unit that the list compares by. */
  readonly price: UnitPrice | null;
  /** The cheapest of two or more that can be had. */
  readonly isCheapest: boolean;
  /** Whole percent above the cheapest; null where there is nothing to compare with. */
  readonly dearer: number | null;
}

/** Offers of one thing, cheapest first; those that can't be had come last. */
export function comparePrices<Each extends PricedOffer>(offers: readonly Each[]): Compared<Each>[] {
  const [first] = offers;
  // One product at two suppliers, of whom one doesn't say the content: the unit is the same.
  const inOneMeasure = offers.every(({ price }) => price?.per === first?.price?.per);
  const priced = offers.map((offer) => ({ offer, price: inOneMeasure ? offer.price : offer.pricePerUnit }));
  const cheapest = priced.reduce<UnitPrice | null>((best, { offer, price }) => {
    if (!offer.available || price === null) return best;
    return best === null || (comparable(best, price) && compareUnitPrices(price, best) < 0) ? price : best;
  }, null);
  const isComparison = priced.filter(({ offer, price }) => offer.available && price !== null).length > 1;
  return priced
    .map(({ offer, price }) => {
      const dearer =
        cheapest === null || price === null || !comparable(price, cheapest) ? null : percentDearer(price, cheapest);
      const isCheapest =
        isComparison && offer.available && price !== null && cheapest !== null && comparable(price, cheapest)
          ? compareUnitPrices(price, cheapest) === 0
          : false;
      return { offer, price, isCheapest, dearer: isComparison && !isCheapest ? dearer : null };
    })
    .sort(byPrice);
}

function comparable(left: UnitPrice, right: UnitPrice): boolean {
  return left.per === right.per && left.currency === right.currency;
}

function byPrice(left: Compared<PricedOffer>, right: Compared<PricedOffer>): number {
  if (left.offer.available !== right.offer.available) return left.offer.available ? -1 : 1;
  if (left.price === null || right.price === null) return Number(left.price === null) - Number(right.price === null);
  if (!comparable(left.price, right.price)) return left.price.currency < right.price.currency ? -1 : 1;
  return compareUnitPrices(left.price, right.price);
}
