import { priceFromCell } from './cell-values.ts';
import { type ProductKeys, productFinder } from './find-product.ts';
import {
  type ImportCounts,
  type RowError,
  type RowWarning,
  rowError,
  rowWarning,
  withoutRepeats,
} from './import-report.ts';
import { compareMoney, type Money } from './money.ts';
import type { RowPlace, Table, TableRow } from './read-table.ts';

/** A price list needs a code and a price. */
export const PRICE_LIST = [['supplier_code', 'gtin'], ['price']] as const;

export interface PricedProduct extends ProductKeys {
  /** What counts today for those the list is for: their own price, else the catalog's. */
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

type Priced = { readonly source: TableRow; readonly product: PricedProduct; readonly price: Money };

/** What a price list would change. Rows whose price counts already change nothing. */
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
    const priced = priceFromCell(source.values.price ?? '', precision, currency);
    if ('problem' in found) errors.push(rowError(table, source, found.field, found.problem));
    else if ('problem' in priced) errors.push(rowError(table, source, 'price', priced.problem));
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
    difference,
  };
}
