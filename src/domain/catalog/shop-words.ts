/**
 * Words of the app that a supplier replaces by their own in their buyer front: whole texts with plain placeholders, or
 * with one plural, whose forms they write one by one (plural-words.ts).
 */
import { PLACEHOLDER, placeholdersOf } from './placeholders.ts';
import { formFault, readPlural, writePlural } from './plural-words.ts';

type DrawnParts = readonly (string | readonly [string])[];
/** A text as the app draws it: strings, and between them the names of placeholders; or its one plural with such forms. */
export type DrawnText = DrawnParts | readonly (readonly [string, 'plural', Readonly<Record<string, DrawnParts>>])[];

/** Whether a supplier can replace a text of the app. */
export const isReplaceable = (own: string): boolean => placeholdersOf(own) !== null || readPlural(own) !== null;

/** Whether the supplier's text may replace the app's: it has the same placeholders, tags and forms, each as often. */
export function mayReplace(own: string, text: string): boolean {
  const plural = readPlural(own);
  if (plural !== null) {
    const words = readPlural(text);
    return words?.counted === plural.counted && formFault(plural, words.forms, Object.keys(plural.forms)) === null;
  }
  const [before, after] = [placeholdersOf(own), placeholdersOf(text)];
  if (before === null || after === null || text.trim() === '') return false;
  return before.length === after.length && before.every((each, at) => each === after[at]);
}

/** The text in parts: "Payer {total}" is ["Payer ", ["total"]]. */
export function drawn(text: string): DrawnText {
  const plural = readPlural(text);
  if (plural === null) return partsOf(text);
  const forms = Object.entries(plural.forms).map(([form, words]) => [
    form.replace('=', ''),
    // Lingui draws the number for a part that is "#" alone.
    words.split(/(#)/).flatMap(partsOf),
  ]);
  return [[plural.counted, 'plural', Object.fromEntries(forms)]];
}

function partsOf(text: string): DrawnParts {
  return text
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 1 ? ([part] as const) : part))
    .filter((part) => part !== '');
}

/** Joins the parts to one text again. Null for a text that a supplier can't replace. */
export function undrawn(parts: unknown): string | null {
  if (typeof parts === 'string') return parts;
  if (!Array.isArray(parts)) return null;
  const plural = parts.findIndex((part) => Array.isArray(part) && part[1] === 'plural');
  if (plural >= 0) return undrawnPlural(parts, plural);
  const texts = parts.map((part: unknown) => {
    if (typeof part === 'string') return part;
    return Array.isArray(part) && part.length === 1 ? `{${String(part[0])}}` : null;
  });
  return texts.includes(null) ? null : texts.join('');
}

function undrawnPlural(parts: readonly unknown[], at: number): string | null {
  const part: unknown = parts[at];
  const [counted, , format]: readonly unknown[] = Array.isArray(part) ? part : [];
  const around = [undrawn(parts.slice(0, at)), undrawn(parts.slice(at + 1))];
  if (typeof counted !== 'string' || typeof format !== 'object' || format === null || around.includes(null))
    return null;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(format);
  const forms: Record<string, string> = {};
  for (const [name, drawnForm] of entries) {
    const form = undrawn(drawnForm);
    if (name === 'offset' ? drawnForm : form === null) return null;
    if (form !== null) forms[/\d/.test(name) ? `=${name}` : name] = form;
  }
  return around.map((words) => words?.replaceAll("'", "''")).join(writePlural({ counted, forms }));
}
