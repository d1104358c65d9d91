import type { ProductFields } from '../catalog/product-fields.ts';
import { addMoney, type BasisPoints, type Money, money, moneyFromFraction, rescale } from '../values/money.ts';
import { estimatedPackPrice } from './price.ts';

type Weighed = Pick<ProductFields, 'catch_weight' | 'net_unit' | 'net_quantity' | 'units_per_pack' | 'price'>;

/**
 * The price of a pack. For a product billed by weight it follows from the price per kilo, where the pack's content is
 * known.
 */
export function packPrice({ catch_weight, net_unit, net_quantity, units_per_pack, price }: Weighed): Money | null {
  if (catch_weight === null || net_unit !== 'kg' || net_quantity === null) return price;
  const { price_per_kilo } = catch_weight;
  return rescale(estimatedPackPrice(price_per_kilo, net_quantity * units_per_pack), price_per_kilo.precision);
}

/** One way to change many prices at once. */
export type PriceStep =
  | { readonly kind: 'percent'; readonly percent: BasisPoints }
  | { readonly kind: 'amount'; readonly amount: Money }
  /** To the nearest multiple, halves up. */
  | { readonly kind: 'round'; readonly to: Money };

/** The price after the step, at its own precision or the step's finer one. Null: it would fall to zero or below. */
export function steppedPrice(price: Money, step: PriceStep): Money | null {
  const next = stepped(price, step);
  return next.amount > 0 ? next : null;
}

function stepped(price: Money, step: PriceStep): Money {
  switch (step.kind) {
    case 'percent':
      return moneyFromFraction(
        BigInt(price.amount) * BigInt(10_000 + step.percent),
        10_000n * 10n ** BigInt(price.precision),
        price.precision,
        price.currency,
      );
    case 'amount':
      return addMoney(price, step.amount);
    case 'round': {
      const precision = Math.max(price.precision, step.to.precision);
      const multiple = rescale(step.to, precision).amount;
      const { amount } = rescale(price, precision);
      return money(Math.floor((amount + multiple / 2) / multiple) * multiple, precision, price.currency);
    }
  }
}

/**
 * A product's prices after the step: for a product billed by weight, the price per kilo. Null where no price is left.
 */
export function withSteppedPrice(
  product: Pick<ProductFields, 'price' | 'catch_weight'>,
  step: PriceStep,
): Pick<ProductFields, 'price'> | Pick<ProductFields, 'catch_weight'> | null {
  const { price, catch_weight } = product;
  if (catch_weight !== null) {
    const price_per_kilo = steppedPrice(catch_weight.price_per_kilo, step);
    return price_per_kilo && { catch_weight: { ...catch_weight, price_per_kilo } };
  }
  const next = price && steppedPrice(price, step);
  return next && { price: next };
}
