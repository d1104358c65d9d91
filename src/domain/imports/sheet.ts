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

/** Where something stands in a file. */
export interface RowPlace {
  readonly sheet: string;
  readonly row: number;
}

/** A row that is about no product. */
export interface SkippedRow extends RowPlace {
  readonly reason: 'before_header' | 'repeated_header' | 'section_title' | 'no_header' | 'withdrawn' | 'end_of_list';
}
