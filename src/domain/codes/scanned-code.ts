/**
 * `readScannedCode` turns the text of a camera, a hand scanner, a photo or a person into the keys that the catalog is
 * asked for, or into a reason why there are none. All code that reads codes calls it.
 */

import { type Gs1Element, groupSeparator, readElementString, readPrintedForm } from './gs1.ts';
import { isWebAddress, readDigitalLink } from './gs1-digital-link.ts';
import { expandUpcE, type Gtin14, gtinOrNull, indicatorDigit } from './gtin.ts';
import { type LabelFacts, labelFacts } from './label-facts.ts';
import { readStoreCode, type StoreCodeRule } from './store-weight-code.ts';
import { carriesElementString, type Symbology, takeSymbology } from './symbology.ts';

export type CodeSource = 'camera' | 'photo' | 'wedge' | 'typed';

export interface CodeToRead {
  /** The text as read; may begin with a symbology identifier (`]C1`). */
  readonly text: string;
  readonly symbology?: Symbology | undefined;
  readonly source: CodeSource;
  /** The supplier's rules for in-store weight and price codes. */
  readonly rules: readonly StoreCodeRule[];
  /** The current year: GS1 dates have two digits for it. */
  readonly year: number;
}

/**
 * The keys that the catalog is asked for, in order of preference: GTINs of 14 digits, then the supplier's own code as
 * it was read.
 */
export interface ReadCode extends LabelFacts {
  readonly kind: 'code';
  readonly lookupKeys: readonly string[];
  /** The code as a person would read it aloud. */
  readonly text: string;
  readonly symbology?: Symbology;
  /** Packaging level of the GTIN, see `indicatorDigit`. */
  readonly level?: number;
}

export type RefusalReason =
  | 'empty'
  | 'too_long'
  | 'wrong_check_digit'
  | 'not_itf_14'
  | 'malformed_gs1'
  | 'logistic_unit'
  | 'no_product_in_label'
  | 'web_address'
  | 'not_a_product_code';

export interface RefusedCode {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  readonly text: string;
}

export type ScannedCode = ReadCode | RefusedCode;

/** Longest text worth looking at: a GS1 symbol holds some 100 characters, a web address may have 2,000. */
const longest = 2000;
/** Longest code a supplier may give a product (AI 240 allows 30, ours a little more). */
const longestSupplierCode = 48;

export function readScannedCode({ text: raw, symbology: told, source, rules, year }: CodeToRead): ScannedCode {
  const taken = takeSymbology(raw);
  const symbology = told ?? taken.symbology;
  const text = taken.text.replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '');
  const refuse = (reason: RefusalReason): RefusedCode => ({ kind: 'refused', reason, text: printable(text) });
  if (text === '') return refuse('empty');
  if (text.length > longest) return refuse('too_long');

  const about = { text, ...(symbology === undefined ? {} : { symbology }) };
  const ofElements = (elements: readonly Gs1Element[]): ScannedCode => {
    const facts = labelFacts(elements, year);
    if (facts.gtin === undefined) return refuse(facts.sscc === undefined ? 'no_product_in_label' : 'logistic_unit');
    return { ...facts, ...ofGtin(facts.gtin), ...about, text: printable(text) };
  };

  if (symbology !== undefined && (carriesElementString(symbology) || startsWithSeparator(symbology, taken.text))) {
    const reading = readElementString(text);
    return 'elements' in reading ? ofElements(reading.elements) : refuse('malformed_gs1');
  }
  const link = readDigitalLink(text);
  if (link !== null) return ofElements(link);
  if (isWebAddress(text)) return refuse('web_address');

  switch (symbology) {
    case 'ean_13':
    case 'ean_8':
    case 'upc_a':
    case 'upc_e': {
      const code = ofRetailDigits(text, symbology, rules);
      return code === null ? refuse('wrong_check_digit') : { ...code, ...about };
    }
    case 'itf': {
      const gtin = text.length === 14 ? gtinOrNull(text) : null;
      return gtin === null ? refuse('not_itf_14') : { ...ofGtin(gtin), ...about };
    }
    case 'qr_code': {
      const gtin = gtinOrNull(text);
      return gtin === null ? refuse('not_a_product_code') : { ...ofGtin(gtin), ...about };
    }
    default:
      return ofPlainText(text, source, rules, ofElements, refuse, about);
  }
}

/**
 * A first FNC1 in a Data Matrix or QR code means GS1. Some decoders hand it over as a separator instead of an
 * identifier.
 */
function startsWithSeparator(symbology: Symbology, text: string): boolean {
  return (symbology === 'data_matrix' || symbology === 'qr_code') && text.startsWith(groupSeparator);
}

function ofGtin(gtin: Gtin14): Pick<ReadCode, 'kind' | 'lookupKeys' | 'gtin' | 'level'> {
  return { kind: 'code', lookupKeys: [gtin], gtin, level: indicatorDigit(gtin) };
}

type Found = Omit<ReadCode, 'text' | 'symbology'>;

/** EAN and UPC digits: the supplier's own weight code if a rule says so, else a GTIN. */
function ofRetailDigits(
  digits: string,
  symbology: Symbology | undefined,
  rules: readonly StoreCodeRule[],
): Found | null {
  const upcE = symbology === 'upc_e' || symbology === undefined ? expandUpcE(digits) : null;
  const gtin =
    (symbology === 'upc_e' && upcE !== null ? gtinOrNull(upcE) : null) ?? gtinOrNull(digits) ?? gtinOrNull(upcE ?? '');
  if (gtin === null) return null;
  const store = gtin.startsWith('0') ? readStoreCode(gtin.slice(1), rules) : null;
  if (store === null) {
    // Eight typed digits may be EAN-8 or UPC-E; when both fit, the catalog decides.
    const other = upcE === null ? null : gtinOrNull(upcE);
    return { ...ofGtin(gtin), lookupKeys: other === null || other === gtin ? [gtin] : [gtin, other] };
  }
  const lookupKeys = [store.item, ...(store.baseGtin === null ? [] : [store.baseGtin])];
  return store.measure === 'weight'
    ? { kind: 'code', lookupKeys, weightGrams: Math.round(Number(store.value) * 1000) }
    : { kind: 'code', lookupKeys, price: { amount: store.value } };
}

/**
 * Text of a Code 128, a Data Matrix, a hand scanner without identifiers, or a person: a GTIN, a printed GS1 form or the
 * supplier's own code.
 */
function ofPlainText(
  text: string,
  source: CodeSource,
  rules: readonly StoreCodeRule[],
  ofElements: (elements: readonly Gs1Element[]) => ScannedCode,
  refuse: (reason: RefusalReason) => RefusedCode,
  about: Pick<ReadCode, 'text' | 'symbology'>,
): ScannedCode {
  if (/^\(\d{2,4}\)/.test(text)) {
    const reading = readPrintedForm(text);
    return 'elements' in reading ? ofElements(reading.elements) : refuse('malformed_gs1');
  }
  const digits = source === 'typed' && /^[\d\s.-]+$/.test(text) ? text.replace(/\D/g, '') : text;
  const retail = ofRetailDigits(digits, undefined, rules);
  // Some labels carry "01" and a GTIN as plain Code 128: the check digit tells. The text after the GTIN is ignored.
  const labelled = /^01\d{14}/.test(text) ? gtinOrNull(text.slice(2, 16)) : null;
  const found = retail ?? (labelled === null ? null : ofGtin(labelled));
  const own = isSupplierCode(text) ? [text] : [];
  const lookupKeys = [...new Set([...(found?.lookupKeys ?? []), ...own, ...(digits !== text ? [digits] : [])])];
  if (lookupKeys.length === 0) return refuse('not_a_product_code');
  return { kind: 'code', ...found, lookupKeys, ...about };
}

/** A code as suppliers give them: one line of printable characters, kept with its leading zeros. */
function isSupplierCode(text: string): boolean {
  return text.length <= longestSupplierCode && /^[^\p{C}]+$/u.test(text);
}

/** Text for the screen: separators become spaces, other control characters go. */
function printable(text: string): string {
  return text.replaceAll(groupSeparator, ' ').replace(/\p{C}/gu, '').slice(0, 120);
}
