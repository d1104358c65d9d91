import { type ProductKeys, productFinder } from '../search/find-product.ts';
import type { Locale } from '../values/locale.ts';
import { countFromCell } from './cell-values.ts';
import { type RowError, type RowWarning, rowError, rowWarning, withoutRepeats } from './import-report.ts';
import type { SkippedRow, Table, TableRow } from './read-table.ts';

/** An order form needs a code and the column to fill in. */
export const ORDER_FORM = [['supplier_code', 'gtin'], ['order_quantity']] as const;

/** The title of the column to fill in. The reader finds the column by the same title. */
export const ORDER_COLUMN: Readonly<Record<Locale, string>> = {
  fr_FR: 'Quantité commandée',
  en_GB: 'Order quantity',
  de_DE: 'Bestellmenge',
  it_IT: 'Quantità ordinata',
  es_ES: 'Cantidad pedida',
  pt_PT: 'Quantidade encomendada',
  pt_BR: 'Quantidade pedida',
};

/** The most packs that one line may order. */
const MOST = 100_000;

export interface OrderFormReading {
  readonly lines: readonly { readonly product_id: string; readonly quantity: number }[];
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowWarning[];
  readonly skipped: readonly SkippedRow[];
  /** Those errors that are about a word or a code which no product has: the buyer may know what they mean. */
  readonly unknown: readonly {
    readonly sheet: string;
    readonly row: number;
    readonly words: string;
    readonly quantity: number;
  }[];
  /** Rows about a product without a quantity. */
  readonly not_ordered: number;
}

/** A code without the apostrophe that our delimited text puts before formulas. */
export const withoutGuard = (code: string) => code.replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** Whether a cell for quantities orders nothing. */
export const isNothing = (cell: string) => /^(?:0(?:[.,]0+)?)?$/.test(cell.trim());

/**
 * The lines of a filled in order form. A row that can't be understood is an error and orders nothing; the other rows
 * count.
 */
export function readOrderForm<Product extends ProductKeys>(
  table: Table,
  products: readonly Product[],
): OrderFormReading {
  const find = productFinder(products);
  const errors: RowError[] = [];
  const warnings: RowWarning[] = [];
  const unknown: OrderFormReading['unknown'][number][] = [];
  const ordered: { readonly source: TableRow; readonly product: Product; readonly quantity: number }[] = [];
  let not_ordered = 0;
  for (const source of table.rows) {
    const { supplier_code = '', gtin = '', order_quantity = '' } = source.values;
    if (isNothing(order_quantity)) {
      not_ordered += 1;
      continue;
    }
    const found = find(withoutGuard(supplier_code), gtin);
    const quantity = countFromCell(order_quantity);
    if ('problem' in found) {
      errors.push(rowError(table, source, found.field, found.problem));
      const { sheet, row } = source;
      const words = withoutGuard(supplier_code) || gtin;
      if (quantity !== null && found.problem === 'unknown_code') unknown.push({ sheet, row, words, quantity });
    } else if (quantity === null || quantity > MOST) {
      errors.push(rowError(table, source, 'order_quantity', 'not_a_quantity'));
    } else {
      if (found.hasLostZeros) warnings.push(rowWarning(table, source, 'supplier_code', 'lost_leading_zeros'));
      ordered.push({ source, product: found.product, quantity });
    }
  }
  const { kept, errors: repeated } = withoutRepeats(
    table,
    ordered,
    ({ product }) => product.product_id,
    ({ quantity }) => String(quantity),
  );
  return {
    lines: kept.map(({ product, quantity }) => ({ product_id: product.product_id, quantity })),
    errors: [...errors, ...repeated].sort((left, right) => left.row - right.row),
    warnings,
    unknown,
    skipped: table.skipped,
    not_ordered,
  };
}
