import type { GlossaryEntry } from '#domain/catalog/food-terms.ts';
import type { TranslatedResource, TranslationMode, TranslationOrigin } from '#domain/catalog/translation.ts';
import { isLocale } from '#domain/values/locale.ts';
import type { Executor } from '../database/connection.ts';
import { foodTerms, namesFood } from './food-terms.ts';
import { memoryOf, recallTexts } from './recall-texts.ts';

export interface KnownText {
  readonly text: string;
  readonly origin: TranslationOrigin;
}

interface Languages {
  readonly source: string;
  readonly target: string;
}

/** The dictionary's translation of a name of food; undefined: it has none. */
export function fromDictionary(
  resource: TranslatedResource,
  text: string,
  { source, target }: Languages,
): KnownText | undefined {
  if (!namesFood(resource) || !isLocale(source) || !isLocale(target)) return undefined;
  const found = foodTerms().translate(text, source, target);
  if (found === null) return undefined;
  return { text: found.text, origin: found.fromPortugal ? 'dictionary_pt' : 'dictionary' };
}

/**
 * By source, the translations that a run needs no model for: what the supplier's texts say already, and, where no model
 * is asked, what the dictionary says.
 */
export async function knownTexts(
  executor: Executor,
  supplier_id: string,
  resource: TranslatedResource,
  sources: readonly string[],
  languages: Languages,
  { mode, hasModel }: { readonly mode: TranslationMode; readonly hasModel: boolean },
): Promise<Map<string, KnownText>> {
  const recalled = await recallTexts(executor, supplier_id, sources, languages, memoryOf(mode, hasModel));
  const known = new Map<string, KnownText>();
  for (const source of sources) {
    const text = recalled.get(source);
    const found = text === undefined ? undefined : ({ text, origin: 'memory' } as const);
    const made = found ?? (hasModel ? undefined : fromDictionary(resource, source, languages));
    if (made !== undefined) known.set(source, made);
  }
  return known;
}

/** The most terms that a model gets with one question. */
const MOST_TERMS = 60;

/** The dictionary's terms within these texts. */
export function glossaryOf(texts: readonly string[], { source, target }: Languages): GlossaryEntry[] {
  if (!isLocale(source) || !isLocale(target)) return [];
  const entries = texts.flatMap((text) => foodTerms().glossary(text, source, target));
  return [...new Map(entries.map((entry) => [entry.from, entry])).values()].slice(0, MOST_TERMS);
}
