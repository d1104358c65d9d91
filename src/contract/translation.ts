import { z } from 'zod/mini';
import {
  TRANSLATED_RESOURCES,
  TRANSLATION_FAILURES,
  TRANSLATION_MODES,
  TRANSLATION_ORIGINS,
} from '#domain/catalog/translation.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { route } from './route.ts';
import { identifier, noBody, pageQuery, shortText, text } from './values.ts';

const language = z.enum(LOCALES);
const resource = z.enum(TRANSLATED_RESOURCES);
const supplierQuery = z.strictObject({ supplier_id: identifier });

/** The id of a product or category, the key of an interface text, or a label itself. */
const objectId = text(200, 1);
const resourceParams = z.strictObject({ resource });
const objectParams = z.strictObject({ resource, object_id: objectId });

/** `fr_FR,en_GB`, or the parameter repeated; if left out, every language. */
const languagesText = z.pipe(
  z.union([shortText, z.array(shortText)]),
  z.transform((given) => [given].flat().flatMap((names) => names.split(','))),
);

export const translatedTextSchema = z.object({
  text: z.nullable(z.string()),
  origin: z.nullable(z.enum(TRANSLATION_ORIGINS)),
  /** Whether the source has changed since the translation. */
  needs_review: z.boolean(),
});

export const translationSchema = z.object({
  object_id: z.string(),
  languages: z.record(z.string(), translatedTextSchema),
});
export type Translation = z.output<typeof translationSchema>;

export const jobSchema = z.object({
  job_id: identifier,
  resource,
  source_language: language,
  target_language: language,
  mode: z.enum(TRANSLATION_MODES),
  state: z.enum(['running', 'done']),
  total: z.int(),
  done: z.int(),
  /** Texts that were written, and texts without a translation, which people have to translate. */
  translated: z.int(),
  unresolved: z.int(),
  /** Why the rest of the run goes on without a model. */
  failure: z.optional(z.nullable(z.enum(TRANSLATION_FAILURES))),
});
export type TranslationJob = z.output<typeof jobSchema>;

/** Seed: a payload may contain `{resource}_id` beside the path's id; then both must be the same. */
const namedObject = {
  buyer_front_id: z.optional(objectId),
  checkout_id: z.optional(objectId),
  product_id: z.optional(objectId),
  category_id: z.optional(objectId),
  survey_id: z.optional(objectId),
  supplier_template_id: z.optional(objectId),
  label_id: z.optional(objectId),
};

const writtenText = z.strictObject({
  ...namedObject,
  /**
   * The language of the text, needed under one of both names. The seed also calls it `target_language`, beside the
   * language of the source.
   */
  language: z.optional(language),
  target_language: z.optional(language),
  source_language: z.optional(language),
  text: text(10_000, 1),
});
const languagePair = { source_language: language, target_language: language };

const changing = { kind: 'supplier', permission: 'translation:update' } as const;
const reading = { kind: 'supplier', permission: 'translation:read' } as const;

export const translationRoutes = {
  translations: route({
    version: 'v1',
    method: 'GET',
    path: ':resource/translate',
    access: reading,
    summary: 'The texts of a resource, in the languages asked for.',
    params: resourceParams,
    query: z.strictObject({
      ...pageQuery,
      ...supplierQuery.shape,
      languages: z.optional(z.pipe(languagesText, z.array(language))),
    }),
    body: noBody,
    answer: z.object({ items_total: z.int(), translations: z.array(translationSchema) }),
  }),
  translationStatus: route({
    version: 'v1',
    method: 'GET',
    path: ':resource/translate/status',
    access: reading,
    summary: 'How far each language is, and the last runs with their progress.',
    params: resourceParams,
    query: supplierQuery,
    body: noBody,
    answer: z.object({
      source_language: z.string(),
      total: z.int(),
      languages: z.array(
        z.object({
          language: z.string(),
          translated: z.int(),
          missing: z.int(),
          needs_review: z.int(),
          /** The texts of `needs_review`, and those that a model wrote: a person should look at them. */
          to_review: z.optional(z.int()),
        }),
      ),
      jobs: z.array(jobSchema),
    }),
  }),
  translateAll: route({
    version: 'v1',
    method: 'POST',
    path: ':resource/translate',
    access: changing,
    summary: 'Starts a run over all texts of a resource; its progress stands in the status.',
    params: resourceParams,
    query: supplierQuery,
    body: z.strictObject({ ...languagePair, mode: z.enum(TRANSLATION_MODES) }),
    answer: jobSchema,
  }),
  addTranslation: route({
    version: 'v1',
    method: 'POST',
    path: ':resource/:object_id/translate',
    access: changing,
    summary: 'Writes one text in one language.',
    params: objectParams,
    query: supplierQuery,
    body: writtenText,
    answer: translationSchema,
  }),
  changeTranslation: route({
    version: 'v1',
    method: 'PATCH',
    path: ':resource/:object_id/translate',
    access: changing,
    summary: 'Changes one text in one language.',
    params: objectParams,
    query: supplierQuery,
    body: writtenText,
    answer: translationSchema,
  }),
  suggestTranslation: route({
    version: 'v1',
    method: 'POST',
    path: ':resource/:object_id/translate/ai',
    access: changing,
    summary:
      'Translates one text from what was translated before, or by a model where there is one; `found` says whether there was something.',
    params: objectParams,
    query: supplierQuery,
    body: z.strictObject({
      ...namedObject,
      ...languagePair,
      /**
       * The text that stands there now, null for none. If another text stands there, it is not overwritten
       * (stale_version).
       */
      seen: z.optional(z.nullable(text(10_000))),
    }),
    answer: z.object({ ...translationSchema.shape, found: z.boolean() }),
  }),
};
