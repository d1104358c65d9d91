/** The cells of a refused row as fields: what the file has, and what a person typed over it. */
import type { Import } from '#contract/imports.ts';
import type { TypedCell } from '#domain/imports/corrections.ts';
import type { TableField } from '#domain/imports/table-fields.ts';
import { MAPPED_FIELDS } from './import-words.ts';

export type CellTexts = Partial<Readonly<Record<TableField, string>>>;
type MappedField = (typeof MAPPED_FIELDS)[number];

/** A product has these wherever it comes from. */
const ALWAYS: ReadonlySet<TableField> = new Set(['supplier_code', 'name', 'pack', 'unit']);
const PRICES = ['price', 'price_per_kilo', 'price_with_tax'] as const satisfies readonly TableField[];

/** The fields that can be corrected: the file's columns, the one that is wrong, and those that every product has. */
export function correctableFields(
  { field, cells = {} }: Pick<Import['errors'][number], 'field' | 'cells'>,
  columns: Import['columns'],
): MappedField[] {
  const isThere = (each: TableField) => each === field || columns[each] !== undefined || cells[each] !== undefined;
  const hasPrice = PRICES.some(isThere);
  // The variant stands in the name already.
  return MAPPED_FIELDS.filter(
    (each) => each !== 'variant' && (isThere(each) || ALWAYS.has(each) || (each === 'price' && !hasPrice)),
  );
}

/** What differs from the file. */
export function typedCells(cells: CellTexts, texts: CellTexts): TypedCell[] {
  return MAPPED_FIELDS.flatMap((field) => {
    const value = texts[field] ?? '';
    return value === (cells[field] ?? '') ? [] : [{ field, value }];
  });
}

/** The file's cells with what was typed over them. */
export const withTyped = (cells: CellTexts, typed: readonly TypedCell[]): CellTexts => ({
  ...cells,
  ...Object.fromEntries(typed.map(({ field, value }) => [field, value])),
});
