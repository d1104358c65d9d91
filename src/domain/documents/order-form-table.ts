import type { CatalogProduct } from '../catalog/product.ts';
import { ORDER_COLUMN } from '../imports/order-form.ts';
import { countedUnit } from '../orders/counted-unit.ts';
import { netPrice, perUnitPrice } from '../pricing/price.ts';
import { DEFAULT_LOCALE, type Locale, languageTag } from '../values/locale.ts';
import type { DocumentTable } from './document-table.ts';
import { packText } from './pack-text.ts';

/** The facts of an order form: the catalog, or a page of it, as one client sees it. */
export interface OrderFormFacts {
  readonly supplier_name: string;
  readonly products: readonly CatalogProduct[];
  /** ISO 8601: prices are of this moment. */
  readonly at: string;
  /** Decimals of the supplier's prices. */
  readonly precision: number;
}

/** The words of an order form in one language: titles of columns, and what stands in their cells. */
export interface OrderFormWords {
  readonly name: string;
  readonly brand: string;
  readonly origin: string;
  readonly content: string;
  readonly unit: string;
  readonly price: string;
  readonly compared_price: string;
  readonly per: string;
  readonly vat: string;
  readonly availability: string;
  readonly out_of_stock: string;
  /** Of one, by what a line counts. */
  readonly units: Readonly<Record<ReturnType<typeof countedUnit>, string>>;
}

export function productName({ names, supplier_code }: CatalogProduct, locale: Locale): string {
  return names[locale] ?? names[DEFAULT_LOCALE] ?? supplier_code;
}

/** GTIN of what is ordered: that of the pack, else that of the unit where a pack holds one. */
export function packGtin({ codes, units_per_pack }: CatalogProduct): string | null {
  const pack = codes.find(({ kind }) => kind === 'pack');
  const unit = codes.find(({ kind }) => kind === 'unit' && units_per_pack === 1);
  return (pack ?? unit)?.code ?? null;
}

const LABELS = { UVC: 'UVC', kilo: 'kg', liter: 'l' } as const;

/**
 * The catalog at the client's prices with an empty column, as server and device make it. When the filled form comes
 * back, codes and titles are recognised.
 */
export function orderFormTable(facts: OrderFormFacts, words: OrderFormWords, locale: Locale): DocumentTable {
  const { products, at, precision, supplier_name } = facts;
  const tag = languageTag(locale);
  return {
    name: supplier_name,
    columns: [
      { title: 'Code', width: 14 },
      { title: 'GTIN', width: 16 },
      { title: words.name, width: 46 },
      { title: words.brand, width: 16 },
      { title: words.origin, width: 14 },
      { title: words.content, width: 16 },
      { title: words.unit, width: 9 },
      { title: words.price, width: 11 },
      { title: words.compared_price, width: 12 },
      { title: words.per, width: 7 },
      { title: words.vat, width: 9 },
      { title: words.availability, width: 14 },
      { title: ORDER_COLUMN[locale], width: 13, isInput: true },
    ],
    rows: products.map((product) => {
      const { net } = netPrice(product, at);
      const compared = perUnitPrice(product, net, precision);
      return [
        product.supplier_code,
        packGtin(product),
        productName(product, locale),
        product.brand,
        product.origin,
        packText(product, tag),
        words.units[countedUnit(product)],
        net,
        compared?.price ?? null,
        compared ? LABELS[compared.label] : null,
        product.vat / 100,
        product.availability.state === 'available' ? null : words.out_of_stock,
        null,
      ];
    }),
  };
}
