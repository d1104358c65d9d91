/** A cart to try terms with: of the supplier's own products, or of four imagined ones where there are none. */
import { t } from '@lingui/core/macro';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { OrderedProduct } from '#domain/orders/order-measure.ts';
import { money } from '#domain/values/money.ts';

const LINES = 4;
const QUANTITIES = [1, 2, 1, 1];

/** `turn`: how often the person has asked for another cart. */
export function sampleCart(products: readonly CatalogProduct[], currency: string, turn: number): OrderedProduct[] {
  const sold = products.filter(({ price, availability }) => price.amount > 0 && availability.state === 'available');
  const shelf = sold.length === 0 ? imaginedProducts(currency) : sold;
  const step = Math.max(1, Math.floor(shelf.length / LINES));
  const chosen = Array.from(
    { length: Math.min(LINES, shelf.length) },
    (_, at) => shelf[(at * step + turn) % shelf.length],
  );
  return chosen.flatMap((product, at) =>
    product === undefined ? [] : [{ product, quantity: QUANTITIES[(at + turn) % LINES] ?? 1 }],
  );
}

function imaginedProducts(currency: string): CatalogProduct[] {
  const product = (name: string, cents: number, grams: number): CatalogProduct => ({
    product_id: name,
    supplier_code: name,
    names: { fr_FR: name },
    brand: null,
    origin: null,
    category_id: null,
    sale_unit: 'pack',
    price_label: 'kilo',
    units_per_pack: 1,
    net_quantity: grams,
    net_unit: 'kg',
    pack_weight: grams,
    packs_per_layer: null,
    packs_per_pallet: 80,
    capacity_units: 1,
    catch_weight: null,
    vat: 550,
    labels: [],
    allergens: [],
    temperature: 'chilled',
    availability: { state: 'available' },
    picture: null,
    codes: [],
    price: money(cents, 2, currency),
    sales_discount: 0,
    sales_promos: [],
  });
  return [
    product(t`Comté 12 mois`, 4632, 3000),
    product(t`Lait demi-écrémé`, 540, 6000),
    product(t`Poivron rouge`, 1240, 5000),
    product(t`Crème liquide`, 1824, 4000),
  ];
}
