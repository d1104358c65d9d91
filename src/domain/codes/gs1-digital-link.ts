import { type Gs1Element, isAllowed } from './gs1.ts';
import { ruleFor } from './gs1-identifiers.ts';
import { gtinOrNull } from './gtin.ts';

/** Identifiers that may follow the GTIN in the path: consumer variant, lot, serial number. */
const qualifiers: ReadonlySet<string> = new Set(['22', '10', '21', '235']);

/**
 * The elements of a GS1 Digital Link, `https://{any host}{/any path}/01/{gtin}[/10/…]?17=…`, read from its text alone:
 * the address is never fetched. Null for any other address. Unknown identifiers, and parameters with a wrong value, are
 * left out.
 */
export function readDigitalLink(text: string): readonly Gs1Element[] | null {
  const address = /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text);
  if (address === null) return null;
  const segments = (address[1] ?? '').split('/').map(decoded);
  const start = segments.findLastIndex((segment, position) => {
    return segment === '01' && gtinOrNull(segments[position + 1] ?? '') !== null;
  });
  const gtin = start < 0 ? null : gtinOrNull(segments[start + 1] ?? '');
  if (gtin === null) return null;
  const elements: Gs1Element[] = [{ identifier: '01', value: gtin }];
  const add = (identifier: string, value: string): void => {
    if (elements.some((element) => element.identifier === identifier)) return;
    if (isAllowed(identifier, value)) elements.push({ identifier, value });
  };
  for (let position = start + 2; position + 1 < segments.length; position += 2) {
    const identifier = segments[position] ?? '';
    if (qualifiers.has(identifier)) add(identifier, segments[position + 1] ?? '');
  }
  for (const parameter of (address[2] ?? '').split(/[&;]/)) {
    const [identifier = '', value = ''] = parameter.split('=', 2);
    if (ruleFor(identifier) !== undefined) add(identifier, decoded(value.replaceAll('+', ' ')));
  }
  return elements;
}

/** Whether a text is a web address, of whatever kind. */
export function isWebAddress(text: string): boolean {
  return /^(https?:\/\/|www\.)\S+$/i.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // A stray % begins no escape, so the text stays as it is.
    if (error instanceof URIError) return text;
    throw error;
  }
}
