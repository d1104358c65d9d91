/** Lines with the prices of now, as a buyer agrees to them by saving what the screen shows. Pure. */
import type { ClientTerms } from '#contract/catalog.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { netPrice } from '#domain/pricing/price.ts';
import type { StandingContent, StandingLine } from '#domain/standing-orders/standing-order.ts';
import { compareMoney } from '#domain/values/money.ts';

type Products = ReadonlyMap<string, CatalogProduct>;

/** A line of a product, at its price of now. */
export function newLine(product: CatalogProduct, quantity: number, at: string): StandingLine {
  const agreed_price = netPrice(product, at).net;
  return { product_id: product.product_id, quantity, comment: null, no_substitute: false, agreed_price };
}

/**
 * What the buyer agrees to by saving these lines: those without packs go. A higher price of now is agreed to, a lower
 * one is applied anyway.
 */
export function agreedContent(
  lines: readonly StandingLine[],
  products: Products,
  { terms }: Pick<ClientTerms, 'terms'>,
  at: string,
): StandingContent {
  const kept = lines.filter(({ quantity }) => quantity > 0);
  const orderable = kept.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id);
    return product === undefined || product.availability.state === 'out_of_stock' ? [] : [{ product, quantity }];
  });
  return {
    lines: kept.map((line) => ({ ...line, agreed_price: agreedPrice(line, products, at) })),
    agreed_shipping: cartTotals(orderable, terms, at).totals.shipping,
  };
}

function agreedPrice({ product_id, agreed_price }: StandingLine, products: Products, at: string) {
  const product = products.get(product_id);
  if (product === undefined) return agreed_price;
  const { net } = netPrice(product, at);
  return net.currency !== agreed_price.currency || compareMoney(net, agreed_price) > 0 ? net : agreed_price;
}
