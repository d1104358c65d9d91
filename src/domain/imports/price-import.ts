import { estimatedPackPrice } from '../pricing/price.ts';
import { type ProductKeys, productFinder } from '../search/find-product.ts';
import { compareMoney, type Money, rescale } from '../values/money.ts';
import { priceFromCell } from './cell-values.ts';
import {
  type ImportCounts,
  type RowError,
  type RowWarning,
  rowError,
  rowWarning,
  withoutRepeats,
} from './import-report.ts';
import type { RowPlace, Table, TableRow } from './read-table.ts';

/** A price list needs a code and a price, of the pack or of the kilo. */
export const PRICE_LIST = [
  ['supplier_code', 'gtin'],
  ['price', 'price_per_kilo'],
] as const;

export interface PricedProduct extends ProductKeys {
  /**
   * Grams that a pack is expected to hold, where the product says so: they turn a price per kilo into the pack's price.
   */
  readonly grams_per_pack: number | null;
  /** The price of today for the clients that the list is for: their own, else the catalog's. */
  readonly price: Money | null;
}

export interface PriceDifference extends RowPlace {
  readonly product_id: string;
  readonly supplier_code: string;
  readonly old_price: Money | null;
  readonly new_price: Money;
}

export interface PriceImport extends ImportCounts {
  readonly difference: readonly PriceDifference[];
}

/** The most decimals that a price may have. */
const MOST_DECIMALS = 6;

type Priced = { readonly source: TableRow; readonly product: PricedProduct; readonly price: Money };

/**
 * The pack's price as a row says it. A price per kilo is converted exactly, not rounded to the decimals that are shown.
 */
function priceOf({ values }: TableRow, product: PricedProduct, precision: number, currency: string) {
  const { price = '', price_per_kilo = '' } = values;
  if (price !== '' || price_per_kilo === '')
    return { ...priceFromCell(price, precision, currency), field: 'price' } as const;
  const perKilo = priceFromCell(price_per_kilo, precision, currency);
  const field = 'price_per_kilo';
  if ('problem' in perKilo) return { ...perKilo, field } as const;
  if (product.grams_per_pack === null) return { problem: 'unknown_weight', field } as const;
  const exact = estimatedPackPrice(perKilo.price, product.grams_per_pack);
  const rounded = rescale(exact, precision);
  return { price: compareMoney(rounded, exact) === 0 ? rounded : rescale(exact, MOST_DECIMALS), field } as const;
}

/** The changes that a price list would make. A row whose price is already in force changes nothing. */
export function comparePriceList(
  table: Table,
  products: readonly PricedProduct[],
  { precision, currency }: { readonly precision: number; readonly currency: string },
): PriceImport {
  const find = productFinder(products);
  const errors: RowError[] = [];
  const warnings: RowWarning[] = [];
  const read: Priced[] = [];
  for (const source of table.rows) {
    const found = find(source.values.supplier_code ?? '', source.values.gtin ?? '');
    if ('problem' in found) {
      errors.push(rowError(table, source, found.field, found.problem));
      continue;
    }
    const priced = priceOf(source, found.product, precision, currency);
    if ('problem' in priced) errors.push(rowError(table, source, priced.field, priced.problem));
    else {
      if (found.hasLostZeros) warnings.push(rowWarning(table, source, 'supplier_code', 'lost_leading_zeros'));
      read.push({ source, product: found.product, price: priced.price });
    }
  }
  const { kept, errors: repeated } = withoutRepeats(
    table,
    read,
    ({ product }) => product.product_id,
    ({ price }) => String(price.amount),
  );
  const difference = kept
    .filter(({ product, price }) => product.price === null || compareMoney(product.price, price) !== 0)
    .map(({ source, product, price }) => ({
      sheet: source.sheet,
      row: source.row,
      product_id: product.product_id,
      supplier_code: product.supplier_code,
      old_price: product.price,
      new_price: price,
    }));
  return {
    items_total: table.rows.length,
    changed: difference.length,
    unchanged: kept.length - difference.length,
    errors: [...errors, ...repeated].sort(
      (left, right) => left.sheet.localeCompare(right.sheet) || left.row - right.row,
    ),
    warnings,
    skipped: table.skipped,
    columns: table.columns,
    ignored_columns: table.ignored,
    difference,
  };
}
