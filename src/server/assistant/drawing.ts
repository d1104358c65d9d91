/** Tables of an answer, and the texts of their cells in the reader's language. */
import type { AssistantCell, AssistantPlace, AssistantTable } from '#contract/assistant-part.ts';
import type { Asking } from './tool.ts';

/** Rows that a table shows; it says how many more there are. */
const SHOWN = 12;

/** `true`: the column holds numbers. */
type Columns<Row> = readonly (readonly [label: string, cell: (row: Row) => AssistantCell, is_number?: boolean])[];

/** Texts come from products and clients, as long as these like. */
const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

export const cell = (text: string, place?: AssistantPlace): AssistantCell =>
  place === undefined ? { text: cut(text) } : { text: cut(text), place };

export function table<Row>(
  title: string,
  rows: readonly Row[],
  columns: Columns<Row>,
  total: number = rows.length,
): AssistantTable {
  const shown = rows.slice(0, SHOWN);
  return {
    kind: 'table',
    title,
    columns: columns.map(([label, , is_number = false]) => ({ label, is_number })),
    rows: shown.map((row) => columns.map(([, draw]) => draw(row))),
    more: total - shown.length,
  };
}

/** The product's name in the reader's language. */
export function nameOf(names: Readonly<Record<string, string>>, { locale }: Pick<Asking, 'locale'>): string {
  return names[locale] ?? names.fr_FR ?? Object.values(names)[0] ?? '';
}

/** A calendar day, short: 12 nov. */
export function shortDay(day: string, { tag }: Pick<Asking, 'tag'>): string {
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export const numberText = (value: number, { tag }: Pick<Asking, 'tag'>) => new Intl.NumberFormat(tag).format(value);
