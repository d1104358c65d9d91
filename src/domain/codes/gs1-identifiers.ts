import { readGs1Date } from './gs1-date.ts';
import { hasValidCheckDigit, isGln, isSscc } from './gtin.ts';

type Rule = (value: string) => boolean;

const digits =
  (least: number, most = least): Rule =>
  (value) =>
    /^\d+$/.test(value) && value.length >= least && value.length <= most;
const characters =
  (most: number): Rule =>
  (value) =>
    value.length <= most;
const gtin: Rule = (value) => value.length === 14 && hasValidCheckDigit(value);
// Whether a day exists does not depend on the century, but for 29 February 1900 and 2100.
const date: Rule = (value) => readGs1Date(value, 2000) !== null;
const dateThenTime: Rule = (value) => /^\d{6}([01]\d|2[0-3])[0-5]\d$/.test(value) && date(value.slice(0, 6));
const dateOrPeriod: Rule = (value) => /^(\d{6}){1,2}$/.test(value) && date(value.slice(0, 6)) && date(value.slice(-6));

/**
 * The identifiers that ordering and receiving read, each with its check (GS1 General Specifications, section 3); `n`
 * stands for the number of decimal places.
 */
const rules: Readonly<Record<string, Rule>> = {
  '00': isSscc,
  '01': gtin,
  '02': gtin,
  '10': characters(20),
  '11': date,
  '13': date,
  '15': date,
  '16': date,
  '17': date,
  '21': characters(20),
  '30': digits(1, 8),
  '310n': digits(6),
  '320n': digits(6),
  '37': digits(1, 8),
  '392n': digits(1, 15),
  '393n': digits(4, 18),
  '400': characters(30),
  '410': isGln,
  '414': isGln,
  '422': digits(3),
  '7003': dateThenTime,
  '7007': dateOrPeriod,
};

/** The check of an identifier's value; undefined for identifiers that ordering has no use for. */
export function ruleFor(identifier: string): Rule | undefined {
  return rules[identifier] ?? (/[0-5]$/.test(identifier) ? rules[`${identifier.slice(0, 3)}n`] : undefined);
}

/**
 * How many digits an identifier has, by its first two (GS1 General Specifications, figure 7.8.1-1); null if no
 * identifier starts so.
 */
export function lengthOfIdentifier(start: string): number | null {
  const two = start.slice(0, 2);
  if (/^(0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])$/.test(two)) return 2;
  if (/^(23|24|25|40|41|42|71)$/.test(two)) return 3;
  return /^(3[1-69]|43|70|72|8[0-2])$/.test(two) ? 4 : null;
}

/** The length of a value that needs no separator after it, by its identifier's first two digits (figure 7.8.5-2). */
export function predefinedLength(identifier: string): number | null {
  const two = identifier.slice(0, 2);
  if (two === '00') return 18;
  if (/^0[123]$/.test(two)) return 14;
  if (two === '04') return 16;
  if (/^1[1-9]$/.test(two)) return 6;
  if (two === '20') return 2;
  if (/^3[1-6]$/.test(two)) return 6;
  return two === '41' ? 13 : null;
}
