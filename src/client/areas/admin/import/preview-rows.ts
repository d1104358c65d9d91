/** The lines of a preview, tab by tab, from what the server found. */
import type { Import } from '#contract/imports.ts';
import type { Corrections, MendedCell, NearAnswer } from '#domain/imports/corrections.ts';
import { isJump } from '#domain/imports/import-alarms.ts';
import { grouped } from '#domain/values/grouped.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';
import { isUnusualChange } from './unusual-price.ts';

export const PREVIEW_TABS = ['attention', 'created', 'changed', 'refused', 'remarks', 'absent'] as const;
export type PreviewTab = (typeof PREVIEW_TABS)[number];

type Difference = Import['difference'][number];
type ProductDifference = Extract<Difference, { changes: unknown }>;
export type FieldChange = ProductDifference['changes'][number];

/**
 * A change of a known product's price, pack or VAT: the person takes or refuses it, with the row's other changes of these.
 * Values are written as in a report.
 */
export interface AskedChange {
  readonly product_id: string;
  readonly field: string;
  readonly known: string;
  readonly listed: string;
  /** The list is probably wrong: the comma of a price has slipped, or a pack changes and its price does not. */
  readonly isWarned: boolean;
}

export interface PreviewRow {
  readonly key: string;
  /** As the spreadsheet program counts; null for what the file doesn't name. */
  readonly row: number | null;
  readonly name: string;
  readonly code: string;
  readonly changes: readonly FieldChange[];
  /** The change of a price, in percent. */
  readonly percent: number | null;
  /** Why the person should look at the row. */
  readonly why: string | null;
  readonly isBad: boolean;
  /** The cell whose correction lets the row be read. */
  readonly mend: MendedCell | null;
  /** What a refused row holds in the file. */
  readonly cells: Import['errors'][number]['cells'];
  /** The known product that the row may be. */
  readonly near: NearRow | null;
  readonly asked: AskedChange | null;
}

/** A row, or the heading of those that follow it. */
export type ShownRow = PreviewRow & { readonly heading?: string };

export type NearRow = NonNullable<Import['near']>[number];
/** Errors caused by another row: the value of the cell itself is not wrong. */
const ABOUT_ANOTHER = new Set(['repeated_product', 'contradicts_row']);

export const isProductDifference = (each: Difference): each is ProductDifference => 'changes' in each;

export function percentOf(changes: readonly FieldChange[]): number | null {
  const price = changes.find(({ field }) => field === 'price_amount');
  if (price === undefined || price.old === null || Number(price.old) === 0) return null;
  return (Number(price.new) / Number(price.old) - 1) * 100;
}

const NOTHING = { mend: null, cells: undefined, near: null, asked: null } as const;
const EMPTY_ROW = { row: null, name: '', code: '', changes: [], percent: null, why: null, isBad: false, ...NOTHING };

/** In the order in which the key of a row names one of them. */
const ASKED_FIELDS = ['price_amount', 'units_per_pack', 'vat'] as const;

const changeOf = (changes: readonly FieldChange[], field: string) =>
  changes.find((each) => each.field === field && each.old !== null);

/** A pack that changes while its price stays: the one is probably meant as before, or the other is forgotten. */
const isPackAlone = ({ changes }: Pick<PreviewRow, 'changes'>) =>
  changeOf(changes, 'units_per_pack') !== undefined && changeOf(changes, 'price_amount') === undefined;

function askedChange({ product_id, changes }: ProductDifference): AskedChange | null {
  const change = ASKED_FIELDS.map((field) => changeOf(changes, field)).find((each) => each !== undefined);
  if (product_id === null || change === undefined || change.old === null) return null;
  const { field, old: known, new: listed } = change;
  return { product_id, field, known, listed, isWarned: isJump(change) || isPackAlone({ changes }) };
}

function rowOf(each: ProductDifference): PreviewRow {
  const { sheet, row, name = '', supplier_code: code, changes } = each;
  const percent = percentOf(changes);
  const asked = askedChange(each);
  const key = `${sheet}/${row}/${code}`;
  return { key, row, name, code, changes, percent, why: null, isBad: false, ...NOTHING, asked };
}

/** A row that keeps what the catalog has: the list's values are struck, and can still be taken. */
const keptRow = (each: ProductDifference, why: string): PreviewRow => ({
  ...rowOf(each),
  changes: each.changes.map(({ field, old, new: next }) => ({ field, old: next, new: old ?? '' })),
  percent: null,
  why,
});

const isUnusual = ({ percent, changes }: PreviewRow) =>
  (percent !== null && isUnusualChange(percent)) ||
  changeOf(changes, 'units_per_pack') !== undefined ||
  changeOf(changes, 'vat') !== undefined;

const byRow = (left: PreviewRow, right: PreviewRow) => (left.row ?? 0) - (right.row ?? 0);

const placeOf = ({ sheet, row }: { readonly sheet: string; readonly row: number }) => `${sheet}/${row}`;

export interface PreviewWords {
  readonly refusal: (error: Import['errors'][number]) => string;
  readonly remark: (warning: Import['warnings'][number]) => string;
  readonly near: string;
  /** The words for a price that became many times higher or lower; `percent` is its change. */
  readonly jump: (percent: number) => string;
  /** The words for a pack that changes without its price. */
  readonly pack: string;
  readonly kept: string;
}

/** The corrections with one more; it replaces an earlier one of the same cell. */
export function withMended(before: Corrections, cell: MendedCell): Corrections {
  const others = before.mended.filter((each) => placeOf(each) !== placeOf(cell) || each.field !== cell.field);
  return { ...before, mended: [...others, cell] };
}
export function withAnswer(before: Corrections, answer: NearAnswer): Corrections {
  const others = before.answers.filter(
    (each) => each.supplier_code !== answer.supplier_code || each.product_id !== answer.product_id,
  );
  return { ...before, answers: [...others, answer] };
}
/** The corrections with what the catalog has of these products kept, or with the list's values taken. */
export function withKept(before: Corrections, product_ids: readonly string[], isKept: boolean): Corrections {
  const said = new Set(product_ids);
  const others = (before.kept_facts ?? []).filter((each) => !said.has(each));
  return { ...before, kept_facts: isKept ? [...others, ...product_ids] : others };
}

/** The part of a report that the preview shows. */
export type Previewed = Pick<Import, 'difference' | 'errors' | 'warnings' | 'near' | 'absent' | 'kept_facts'>;

export function previewRows(report: Previewed, words: PreviewWords): Record<PreviewTab, PreviewRow[]> {
  const products = report.difference.filter(isProductDifference);
  const names = new Map(products.map(({ sheet, row, name }) => [`${sheet}/${row}`, name ?? '']));
  const changed = products.filter(({ product_id }) => product_id !== null).map(rowOf);
  const unusual = changed
    .filter(isUnusual)
    .map((row) =>
      row.asked?.isWarned ? { ...row, why: isPackAlone(row) ? words.pack : words.jump(row.percent ?? 0) } : row,
    );
  const kept = (report.kept_facts ?? []).map((each) => keptRow(each, words.kept));
  const noted = ({ sheet, row }: { sheet: string; row: number }, kind: string, why: string, isBad: boolean) => ({
    ...{ key: `${kind}/${sheet}/${row}/${why}`, row, name: names.get(`${sheet}/${row}`) ?? '', code: '' },
    ...{ changes: [], percent: null, why, isBad, ...NOTHING },
  });
  const places = grouped([...report.errors, ...products], placeOf);
  const mendOf = (error: Import['errors'][number]): MendedCell | null => {
    const { sheet, row, field, reason, value } = error;
    // Where one row holds several products, a cell can't be corrected for one of them.
    if (field === undefined || (places.get(placeOf(error)) ?? []).length > 1) return null;
    return { sheet, row, field, value: ABOUT_ANOTHER.has(reason) ? '' : value };
  };
  const refused = report.errors.map((error) => ({
    ...noted(error, 'refused', words.refusal(error), true),
    name: error.name ?? '',
    cells: error.cells,
    mend: mendOf(error),
  }));
  const near = (report.near ?? []).map((each) => ({
    ...noted(each, 'near', words.near, false),
    key: `near/${placeOf(each)}/${each.product_id}`,
    name: each.name,
    code: each.supplier_code,
    near: each,
  }));
  return {
    // Answered rows keep their place.
    attention: [...[...unusual, ...kept].sort(byRow), ...near, ...refused],
    created: products.filter(({ product_id }) => product_id === null).map(rowOf),
    changed,
    refused,
    remarks: report.warnings.map((warning) => noted(warning, 'remark', words.remark(warning), false)),
    absent: (report.absent ?? []).map(({ product_id, supplier_code, name }) => ({
      ...{ ...EMPTY_ROW, key: product_id, name, code: supplier_code },
    })),
  };
}

/** The rows, led by their heading; nothing where there are none. */
export const underHeading = (heading: string, rows: readonly PreviewRow[]): readonly ShownRow[] =>
  rows.length === 0 ? [] : [{ ...EMPTY_ROW, key: heading, heading }, ...rows];

/** The average change of the known products' prices, in percent; null where none changes. */
export function meanChange(rows: readonly PreviewRow[]): number | null {
  const known = rows.flatMap(({ percent }) => percent ?? []);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
}

/** A price of a list as money. */
export const moneyOf = (amount: string, notation: Pick<Money, 'currency' | 'precision'>): Money => ({
  ...notation,
  amount: Number(amount),
});

/** "0.5" kg or l for a content in thousandths. */
export const contentOf = (thousandths: string) =>
  toDecimal({ amount: Number(thousandths), precision: 3, currency: 'EUR' });
