/** What can be translated (seed, section 9). */
export const TRANSLATED_RESOURCES = [
  'buyer_front',
  'checkout',
  'product',
  'category',
  'survey',
  'supplier_template',
  'label',
] as const;
export type TranslatedResource = (typeof TRANSLATED_RESOURCES)[number];

/** Which texts a run makes anew (seed, section 4). */
export const TRANSLATION_MODES = ['regenerate_ai', 'regenerate_all', 'generate_missing'] as const;
export type TranslationMode = (typeof TRANSLATION_MODES)[number];

/**
 * Where a text comes from: somebody wrote it, a model did, the same source text was translated before, or it is a term of
 * the dictionary, either in its own language or, for Brazil, in European Portuguese.
 */
export const TRANSLATION_ORIGINS = ['person', 'machine', 'memory', 'dictionary', 'dictionary_pt'] as const;
export type TranslationOrigin = (typeof TRANSLATION_ORIGINS)[number];

/** The origins of texts that no person wrote. */
export const MADE_ORIGINS = TRANSLATION_ORIGINS.filter((origin) => origin !== 'person');

/** The origins of texts that a person should look at. */
export const DOUBTFUL_ORIGINS: readonly TranslationOrigin[] = ['machine', 'dictionary', 'dictionary_pt'];

export const isDoubtful = (origin: TranslationOrigin | null): boolean =>
  DOUBTFUL_ORIGINS.some((doubtful) => doubtful === origin);

/** One text in one language, beside the text it was made from. */
export interface TranslatedText {
  readonly text: string | null;
  readonly origin: TranslationOrigin | null;
  /** The source text when the translation was made; null when unknown. */
  readonly source_text: string | null;
}

/**
 * Whether a run in this mode makes the text anew. Every mode makes a missing text, `regenerate_ai` also each text that
 * no person wrote, `regenerate_all` every text.
 */
export function isToTranslate(mode: TranslationMode, target: TranslatedText): boolean {
  if (target.text === null || target.text.trim() === '') return true;
  if (mode === 'generate_missing') return false;
  return mode === 'regenerate_all' || MADE_ORIGINS.some((origin) => origin === target.origin);
}

/** Whether a person should look at a translation again, because its source has changed since. */
export function needsReview(target: TranslatedText, source: string | null): boolean {
  return target.text !== null && target.source_text !== null && source !== null && target.source_text !== source;
}

/** The texts that a desk may show: those a language lacks, those a person should look at, those written, or all. */
export const TRANSLATION_SELECTIONS = ['missing', 'review', 'written', 'all'] as const;
export type TranslationSelection = (typeof TRANSLATION_SELECTIONS)[number];

/** Why a run goes on without a model: the model doesn't answer, or the run has spent its budget. */
export const TRANSLATION_FAILURES = ['model_unavailable', 'budget'] as const;
export type TranslationFailure = (typeof TRANSLATION_FAILURES)[number];
