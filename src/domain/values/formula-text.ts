/**
 * How a text begins that spreadsheet programs take for a formula, wide forms included; in delimited text it gets an apostrophe before
 * it. Only the beginning is looked at: a formula may have more than one line.
 */
export const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
