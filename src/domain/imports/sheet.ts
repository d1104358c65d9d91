/** A row with something in it. `row` counts from 1 as a spreadsheet program does; `cells` are texts, "" where empty. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  /** "" for a file of delimited text. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
}
