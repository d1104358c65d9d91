import { lengthOfIdentifier, predefinedLength, ruleFor } from './gs1-identifiers.ts';

/** One piece of a GS1 label: an application identifier and its value, both as digits or characters of the label. */
export interface Gs1Element {
  readonly identifier: string;
  readonly value: string;
}

export type Gs1Problem = 'empty' | 'unknown_identifier' | 'wrong_value' | 'contradiction';

export type Gs1Reading =
  | { readonly elements: readonly Gs1Element[] }
  | { readonly problem: Gs1Problem; readonly at: number };

/** FNC1 as it arrives in text: ends a value whose length isn't fixed. */
export const groupSeparator = '\u001d';

/**
 * The elements of a GS1 element string (GS1-128, DataBar, GS1 DataMatrix, GS1 QR), without its symbology identifier.
 * Identifiers that ordering has no use for are kept, unchecked, up to the next separator or their predefined length.
 */
export function readElementString(text: string): Gs1Reading {
  const elements: Gs1Element[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === groupSeparator) {
      at += 1;
      continue;
    }
    const identifierLength = lengthOfIdentifier(text.slice(at, at + 2));
    const identifier = text.slice(at, at + (identifierLength ?? 0));
    if (identifierLength === null || !/^\d+$/.test(identifier) || identifier.length < identifierLength) {
      return { problem: 'unknown_identifier', at };
    }
    const start = at + identifierLength;
    const separator = text.indexOf(groupSeparator, start);
    const untilSeparator = separator < 0 ? text.length : separator;
    const fixed = predefinedLength(identifier);
    const end = fixed === null ? untilSeparator : start + fixed;
    const value = text.slice(start, end);
    if (end > untilSeparator || !isAllowed(identifier, value)) return { problem: 'wrong_value', at: start };
    if (contradicts(elements, identifier, value)) return { problem: 'contradiction', at };
    elements.push({ identifier, value });
    at = end;
  }
  return elements.length === 0 ? { problem: 'empty', at: 0 } : { elements };
}

/** The elements of the form printed for people, `(01)03760123456784(10)L42`. */
export function readPrintedForm(text: string): Gs1Reading {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]*(?:\((?!\d{2,4}\))[^(]*)*)/g)];
  if (parts[0]?.index !== 0) return { problem: 'empty', at: 0 };
  const elements: Gs1Element[] = [];
  for (const { 1: identifier = '', 2: value = '', index } of parts) {
    if (lengthOfIdentifier(identifier) !== identifier.length) return { problem: 'unknown_identifier', at: index };
    if (!isAllowed(identifier, value.trim())) return { problem: 'wrong_value', at: index };
    if (contradicts(elements, identifier, value.trim())) return { problem: 'contradiction', at: index };
    elements.push({ identifier, value: value.trim() });
  }
  return { elements };
}

/** Printable ASCII without the space: what GS1 values may hold (character set 82, generously). */
export function isAllowed(identifier: string, value: string): boolean {
  return /^[!-~]{1,90}$/.test(value) && (ruleFor(identifier)?.(value) ?? true);
}

const contradicts = (elements: readonly Gs1Element[], identifier: string, value: string): boolean =>
  elements.some((element) => element.identifier === identifier && element.value !== value);
