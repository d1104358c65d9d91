/** The plural forms that a language has, for those who write a text in it. */
import { type Locale, languageTag } from '../values/locale.ts';
import type { PluralWords } from './plural-words.ts';

/** What the app counts. Languages also have a form for millions, which no count of the app reaches. */
const COUNTS = Array.from({ length: 200 }, (_, count) => count);

/** The forms in which a text of the app is written in a language, numbers of their own first. */
export function neededForms(own: PluralWords, locale: Locale): readonly string[] {
  const rules = new Intl.PluralRules(languageTag(locale));
  const names = Object.keys(own.forms);
  const reached = ['zero', 'one', 'two', 'few', 'many', 'other'].filter(
    (form) => names.includes(form) || COUNTS.some((count) => rules.select(count) === form),
  );
  return [...names.filter((form) => form.startsWith('=')), ...reached];
}

const SHOWN_EXAMPLES = 3;

/** What people call a form: the numbers that it is for, as "0, 1" or "2, 3, 4…". */
export function formExamples(form: string, needed: readonly string[], locale: Locale): string {
  if (form.startsWith('=')) return form.slice(1);
  const rules = new Intl.PluralRules(languageTag(locale));
  const counts = COUNTS.filter((count) => rules.select(count) === form && !needed.includes(`=${count}`));
  return counts.slice(0, SHOWN_EXAMPLES).join(', ') + (counts.length > SHOWN_EXAMPLES ? '…' : '');
}
