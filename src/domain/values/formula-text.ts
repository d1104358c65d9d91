/**
 * The beginning of a text that spreadsheet programs take for a formula, wide forms included. In delimited text such a
 * text gets an apostrophe before it. Only the beginning is looked at, because a formula may have more than one line.
 */
export const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
