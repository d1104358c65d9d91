/** The supplier's own words beside those of the app. In each language the app's word stands where the supplier has none. */
import type { DeskText } from '#contract/translation-desk.ts';
import { neededForms } from '#domain/catalog/plural-forms.ts';
import { formFault, type PluralWords, readPlural } from '#domain/catalog/plural-words.ts';
import { mayReplace } from '#domain/catalog/shop-words.ts';
import { isDoubtful, needsReview, type TranslationSelection } from '#domain/catalog/translation.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, languageTag } from '#domain/values/locale.ts';
import { fold } from '#domain/values/text.ts';
import type { Executor } from '../database/connection.ts';
import { notFound, wrongField } from '../http/problem.ts';
import { shopWords, type WordSet } from './shop-words.ts';
import { NOT_TRANSLATED, readTextObjects } from './text-objects.ts';

interface Languages {
  readonly source: string;
  readonly target: string;
}

const isShown: Readonly<Record<TranslationSelection, (row: DeskText, replaces: boolean) => boolean>> = {
  missing: ({ text }, replaces) => text === null && replaces,
  review: ({ text, needs_review, origin }) => text !== null && (needs_review || isDoubtful(origin)),
  written: ({ text }) => text !== null,
  all: () => true,
};

const hasPlaceholders = ({ source }: DeskText) => /[{<]/.test(source ?? '');

/** Plain words come first, by the alphabet of the language they are read in; texts with placeholders follow. */
function inReadingOrder(rows: readonly DeskText[], source: string): DeskText[] {
  const read = languageTag(isLocale(source) ? source : DEFAULT_LOCALE);
  const alphabet = new Intl.Collator(read, { ignorePunctuation: true });
  return [...rows].sort(
    (one, other) =>
      Number(hasPlaceholders(one)) - Number(hasPlaceholders(other)) ||
      alphabet.compare(one.source ?? '', other.source ?? '') ||
      (one.object_id < other.object_id ? -1 : 1),
  );
}

/**
 * Every word of the set, replaced or not. A word is missing in a language if the supplier replaces it in their own language
 * and not in that one.
 */
export async function readShopTexts(
  executor: Executor,
  supplier_id: string,
  set: WordSet,
  { source, target }: Languages,
  { show, query }: { readonly show: TranslationSelection; readonly query: string },
): Promise<DeskText[]> {
  const words = await shopWords(set);
  const objects = await readTextObjects(executor, supplier_id, set, source, {});
  const own = new Map(objects.map(({ object_id, languages }) => [object_id, languages]));
  const rows = [...words].flatMap(([object_id, texts]) => {
    const replaced = own.get(object_id)?.[source];
    const found = own.get(object_id)?.[target];
    const row: DeskText = {
      object_id,
      code: null,
      source: replaced?.text ?? texts[source] ?? texts[DEFAULT_LOCALE] ?? object_id,
      text: found?.text ?? null,
      origin: found?.origin ?? null,
      needs_review:
        source !== target &&
        found != null &&
        replaced != null &&
        found.source_text !== null &&
        found.source_text !== replaced.text,
      app_text: texts[target] ?? null,
    };
    return isShown[show](row, source !== target && replaced?.text != null) ? [row] : [];
  });
  const word = fold(query);
  const isFound = ({ source: from, text, app_text }: DeskText) =>
    [from, text, app_text].some((each) => each != null && fold(each).includes(word));
  return inReadingOrder(rows.filter(isFound), source);
}

export async function readShopText(
  executor: Executor,
  supplier_id: string,
  set: WordSet,
  object_id: string,
  languages: Languages,
): Promise<DeskText> {
  const rows = await readShopTexts(executor, supplier_id, set, languages, { show: 'all', query: '' });
  const found = rows.find((row) => row.object_id === object_id);
  if (!found) throw notFound();
  return found;
}

/**
 * Refuses a text without the placeholders of the app's text, or without its forms in the language. A word that the app
 * doesn't have is accepted.
 */
export async function requireReplaceable(
  set: WordSet,
  object_id: string,
  language: Locale,
  text: string,
): Promise<void> {
  const texts = (await shopWords(set)).get(object_id);
  const own = texts?.[DEFAULT_LOCALE];
  if (own === undefined) return;
  const plural = readPlural(texts?.[language] ?? own);
  if (plural !== null) requireForms(plural, language, text);
  else if (!mayReplace(own, text)) throw wrongField('text', `must show what ${own} shows`);
}

function requireForms(own: PluralWords, language: Locale, text: string): void {
  const needed = neededForms(own, language);
  const words = readPlural(text);
  if (words?.counted !== own.counted)
    throw wrongField('text', `must be {${own.counted}, plural, …} with the forms ${needed.join(', ')}`);
  const other = Object.keys(words.forms).find((form) => !needed.includes(form));
  if (other !== undefined) throw wrongField('text', `form ${other}: is none of ${needed.join(', ')}`);
  const fault = formFault(own, words.forms, needed);
  if (fault === null) return;
  const { form, isMissing, placeholders } = fault;
  const shown = placeholders.join(' ') || 'no placeholder';
  throw wrongField('text', isMissing ? `form ${form}: is missing` : `form ${form}: must show ${shown}`);
}

/** The counts of replaced and missing words in each language; `readShopTexts` says when a word is missing. */
export async function countShopTexts(executor: Executor, supplier_id: string, set: WordSet, source: string) {
  const words = await shopWords(set);
  const objects = await readTextObjects(executor, supplier_id, set, source, {});
  const languages = LOCALES.map((language) => {
    const written = objects.filter((each) => each.languages[language] !== undefined);
    const changed = written.filter(({ languages: all }) =>
      needsReview(all[language] ?? NOT_TRANSLATED, all[source]?.text ?? null),
    );
    const missing = objects.filter((each) => each.languages[source] && !each.languages[language]);
    return {
      language,
      translated: written.length,
      missing: missing.length,
      needs_review: changed.length,
      to_review: written.filter(
        (each) => changed.includes(each) || isDoubtful(each.languages[language]?.origin ?? null),
      ).length,
    };
  });
  return { total: words.size, languages };
}
