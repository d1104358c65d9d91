/** The columns of a sheet as a person sees and corrects them, and the mapping that tells the server. */
import type { SheetLayout } from '#contract/import-report.ts';
import { TABLE_FIELDS, type TableField } from '#domain/imports/table-fields.ts';

export interface ShownColumn {
  /** "A", "B" … */
  readonly letter: string;
  readonly title: string;
  readonly field: TableField | null;
  readonly is_guessed: boolean;
}

/** Column 0 is A, column 26 is AA. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetter(Math.floor(column / 26) - 1)}${last}`;
}

const split = (said: string): [TableField | undefined, string] => {
  const field = TABLE_FIELDS.find((each) => said.startsWith(`${each}:`));
  return [field, field === undefined ? '' : said.slice(field.length + 1)];
};

/** All columns of the sheet's first rows; where the server found no table, with the fields mapped so far. */
export function shownColumns({ columns, sample }: SheetLayout, mapping: readonly string[]): ShownColumn[] {
  const width = Math.max(columns.length, ...sample.map(({ cells }) => cells.length), 0);
  const mapped = new Map(mapping.map(split).map(([field, column]) => [column, field]));
  return Array.from({ length: width }, (_, at) => {
    const { title = '', field = null, is_guessed = false } = columns[at] ?? {};
    const told = columns.length === 0 ? (mapped.get(`${at + 1}`) ?? null) : field;
    return { letter: columnLetter(at), title, field: told, is_guessed };
  });
}

/** The mapping after one column got another field, or none. A field that lost its column is read from no column. */
export function correctedMapping(
  columns: readonly ShownColumn[],
  at: number,
  field: TableField | null,
  before: readonly string[],
): string[] {
  const titles = columns.map(({ title }) => title);
  const isUnique = (title: string) => title !== '' && titles.filter((each) => each === title).length === 1;
  const after = columns.map((column, place) => {
    if (place === at) return { ...column, field };
    return column.field === field ? { ...column, field: null } : column;
  });
  const said = new Map<TableField, string>();
  for (const [known] of before.map(split)) if (known !== undefined) said.set(known, '0');
  for (const { field: lost } of columns) if (lost !== null) said.set(lost, '0');
  for (const [place, each] of after.entries()) {
    if (each.field !== null) said.set(each.field, isUnique(each.title) ? each.title : `${place + 1}`);
  }
  return [...said].map(([each, column]) => `${each}:${column}`);
}
