/** Texts and their translations side by side, as the back office shows and writes them. */
import { z } from 'zod/mini';
import {
  TRANSLATED_RESOURCES,
  TRANSLATION_MODES,
  TRANSLATION_ORIGINS,
  TRANSLATION_SELECTIONS,
} from '#domain/catalog/translation.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, shortText, text } from './values.ts';

const language = z.enum(LOCALES);
const resource = z.enum(TRANSLATED_RESOURCES);
const reading = { kind: 'supplier', permission: 'translation:read' } as const;
const changing = { kind: 'supplier', permission: 'translation:update' } as const;
const resourceParams = z.strictObject({ supplier_id: identifier, resource });

export const deskTextSchema = z.object({
  object_id: z.string(),
  /** The supplier's code for it, beside the text. */
  code: z.nullable(z.string()),
  source: z.nullable(z.string()),
  text: z.nullable(z.string()),
  origin: z.nullable(z.enum(TRANSLATION_ORIGINS)),
  /** Whether the source has changed since the translation. */
  needs_review: z.boolean(),
  /**
   * Of the shop's words: the app's text in this language, which the supplier's text replaces. One with a plural is an ICU
   * message, and so is what replaces it.
   */
  app_text: z.optional(z.nullable(z.string())),
  /** Of names of food: terms of the dictionary within the source, with their translations. */
  glossary: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
});
export type DeskText = z.output<typeof deskTextSchema>;

export const modePreviewSchema = z.object({
  mode: z.enum(TRANSLATION_MODES),
  /** Texts that a run would translate anew; how many of them people wrote; how many are known from other texts. */
  texts: z.int(),
  by_person: z.int(),
  known: z.int(),
});
export type ModePreview = z.output<typeof modePreviewSchema>;

export const translationDeskRoutes = {
  deskTexts: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/translations/:resource',
    access: reading,
    summary: 'The texts of a resource beside their source: those that are missing, those to be looked at, or all.',
    params: resourceParams,
    query: z.strictObject({
      ...pageQuery,
      language,
      show: z._default(z.enum(TRANSLATION_SELECTIONS), 'all'),
      query: z.optional(shortText),
    }),
    body: noBody,
    answer: z.object({ source_language: z.string(), items_total: z.int(), texts: z.array(deskTextSchema) }),
  }),
  setDeskText: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/translations/:resource/:object_id',
    access: changing,
    summary: 'Writes one text as a person’s, or takes it away; stale_version where it is not what was seen any more.',
    params: z.strictObject({ ...resourceParams.shape, object_id: text(200, 1) }),
    query: nothing,
    body: z.strictObject({
      language,
      text: z.nullable(text(10_000, 1)),
      /** The text that stood there before; null: none. */
      seen: z.nullable(text(10_000)),
    }),
    answer: deskTextSchema,
  }),
  translationModes: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/translation_modes/:resource',
    access: reading,
    summary: 'What a run in each mode would make anew, before it is started.',
    params: resourceParams,
    query: z.strictObject({ language }),
    body: noBody,
    answer: z.object({
      /** Whether there is a model that translates unknown texts. */
      has_model: z.boolean(),
      modes: z.array(modePreviewSchema),
    }),
  }),
};
