/** A text as the fields that write it: one field, or one for each plural form of the shop's own words. */

import { placeholdersOf } from '#domain/catalog/placeholders.ts';
import { neededForms } from '#domain/catalog/plural-forms.ts';
import { type FormFault, formFault, readPlural, writePlural } from '#domain/catalog/plural-words.ts';
import { mayReplace } from '#domain/catalog/shop-words.ts';
import type { Locale } from '#domain/values/locale.ts';
import { cleanText } from '#domain/values/text.ts';

/** What stands in the fields, by form. */
export type Typed = Readonly<Record<string, string>>;

/** The form of a text without plural. */
export const WHOLE = '';

/** The forms of the app's text that a text replaces; null: it replaces none. */
export function formsToWrite(app: string | null, locale: Locale): readonly string[] {
  const plural = app === null ? null : readPlural(app);
  return plural === null ? [WHOLE] : neededForms(plural, locale);
}

/** A stored text, field by field. */
export function typedOf(text: string | null): Typed {
  return text === null ? {} : (readPlural(text)?.forms ?? { [WHOLE]: text });
}

/** What the fields say, to be stored; null: nothing. */
export function textOf(typed: Typed, app: string | null, forms: readonly string[]): string | null {
  const written = forms.map((form) => [form, cleanText(typed[form] ?? '')] as const);
  if (written.every(([, text]) => text === '')) return null;
  const plural = app === null ? null : readPlural(app);
  if (plural === null) return cleanText(typed[WHOLE] ?? '');
  return writePlural({ counted: plural.counted, forms: Object.fromEntries(written) });
}

/** What keeps the fields from being stored; null: nothing does, as when all are empty. */
export function faultOf(typed: Typed, app: string | null, forms: readonly string[]): FormFault | null {
  const text = textOf(typed, app, forms);
  if (app === null || text === null) return null;
  const plural = readPlural(app);
  if (plural !== null) return formFault(plural, typed, forms);
  return mayReplace(app, text) ? null : { form: WHOLE, isMissing: false, placeholders: placeholdersOf(app) ?? [] };
}

/** A text to be read: of a plural its different forms, beside each other. */
export function readable(text: string): string {
  const plural = readPlural(text);
  return plural === null ? text : [...new Set(Object.values(plural.forms))].join(' / ');
}
