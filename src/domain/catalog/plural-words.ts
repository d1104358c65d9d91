/**
 * Texts with plural forms, as translators write them: one whole sentence per form. Stored they are ICU messages:
 * "{count, plural, one {# caisse} other {# caisses}}".
 */
import { placeholdersOf } from './placeholders.ts';

export interface PluralWords {
  /** The placeholder of the number. */
  readonly counted: string;
  /** Sentences by form: `one`, `other`, `=0` for a number of its own. In them `#` is the number. */
  readonly forms: Readonly<Record<string, string>>;
}

const PLURAL =
  /^((?:[^{}]|\{[\p{L}\p{N}_]+\})*)\{([\p{L}\p{N}_]+),\s?plural,((?:\s*(?:=\d+|[a-z]+)\s?\{(?:[^{}]|\{[\p{L}\p{N}_]+\})*\})+)\s*\}((?:[^{}]|\{[\p{L}\p{N}_]+\})*)$/u;
const FORM = /(=\d+|[a-z]+)\s?\{((?:[^{}]|\{[\p{L}\p{N}_]+\})*)\}/gu;
/** An odd apostrophe takes the meaning from what follows. */
const QUOTES = /(?:^|[^'])(?:'')*'[{}#]/;

/** Reads a text with one plural, and the words around it into each form. Null for a text without, or with more than that. */
export function readPlural(text: string): PluralWords | null {
  const [, before = '', counted = '', forms = '', after = ''] = PLURAL.exec(text) ?? [];
  if (counted === '' || QUOTES.test(text) || before.includes('#') || after.includes('#')) return null;
  const sentence = (form: string) => (before + form + after).replaceAll("''", "'");
  const read = Object.fromEntries([...forms.matchAll(FORM)].map(([, name = '', form = '']) => [name, sentence(form)]));
  return 'other' in read ? { counted, forms: read } : null;
}

export function writePlural({ counted, forms }: PluralWords): string {
  const written = Object.entries(forms).map(([name, form]) => `${name} {${form.trim().replaceAll("'", "''")}}`);
  return `{${counted}, plural, ${written.join(' ')}}`;
}

/** What is wrong with a form: it is missing, or lacks one of these placeholders, or has others. */
export interface FormFault {
  readonly form: string;
  readonly isMissing: boolean;
  readonly placeholders: readonly string[];
}

/** The first fault of forms that are to stand for the app's. The number may be left out only where the app does so. */
export function formFault(own: PluralWords, forms: PluralWords['forms'], needed: readonly string[]): FormFault | null {
  for (const form of needed) {
    const text = forms[form] ?? '';
    const before = own.forms[form] ?? own.forms.other ?? '';
    const placeholders = placeholdersOf(before) ?? [];
    const showsNumber = before.includes('#');
    const isSame = placeholdersOf(text)?.join() === placeholders.join();
    const isMissing = text.trim() === '';
    if (isMissing || !isSame || (showsNumber && !text.includes('#'))) {
      return { form, isMissing, placeholders: showsNumber ? ['#', ...placeholders] : placeholders };
    }
  }
  return null;
}
