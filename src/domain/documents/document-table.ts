import type { Money } from '../values/money.ts';

/** The value of a cell. Texts are written so that no program that opens the file takes them for formulas. */
export type DocumentCell = string | number | Money | null;

export interface DocumentColumn {
  readonly title: string;
  /** Characters. */
  readonly width: number;
  /** The reader of the file fills it in. */
  readonly isInput?: boolean;
}

/** A table that becomes a spreadsheet or delimited text. The first row of the file holds the titles. */
export interface DocumentTable {
  readonly name: string;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly DocumentCell[])[];
  /** How many of the last rows sum up the others; paper sets them apart. */
  readonly sumCount?: number;
}

export const isMoney = (cell: DocumentCell): cell is Money => typeof cell === 'object' && cell !== null;
