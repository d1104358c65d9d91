/**
 * Words of the app that a supplier replaces by their own in their buyer front. A supplier can replace only whole texts with
 * plain placeholders. A text with plural forms stays the app's.
 */

const PLACEHOLDER = /\{([\p{L}\p{N}_]+)\}/gu;
const TAG = /<\/?\d+\/?>/g;

/** A text as the app draws it: strings, and the names of the placeholders between them. */
export type DrawnText = readonly (string | readonly [string])[];

/** The placeholders and tags of a text (`{count}`, `<0>`), sorted. Null for a text with forms or a broken brace or tag. */
export function placeholdersOf(text: string): readonly string[] | null {
  const found = [...(text.match(PLACEHOLDER) ?? []), ...(text.match(TAG) ?? [])].sort();
  return /[{}<>]/.test(text.replace(PLACEHOLDER, '').replace(TAG, '')) ? null : found;
}

/** Whether the supplier's text may replace the app's: it has the same placeholders and tags, each as often. */
export function mayReplace(own: string, text: string): boolean {
  const [before, after] = [placeholdersOf(own), placeholdersOf(text)];
  if (before === null || after === null || text.trim() === '') return false;
  return before.length === after.length && before.every((each, at) => each === after[at]);
}

/** The text in parts: "Payer {total}" is ["Payer ", ["total"]]. */
export function drawn(text: string): DrawnText {
  return text
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 1 ? ([part] as const) : part))
    .filter((part) => part !== '');
}

/** Joins the parts to one text again. Null for a text with forms. */
export function undrawn(parts: string | readonly unknown[]): string | null {
  if (typeof parts === 'string') return parts;
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    return Array.isArray(part) && part.length === 1 ? `{${String(part[0])}}` : null;
  });
  return texts.includes(null) ? null : texts.join('');
}
