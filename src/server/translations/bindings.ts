import type { translationRoutes } from '#contract/translation.ts';
import type { Bindings } from '../http/handle.ts';
import { translateAll, translationStatus } from './translate-all.ts';
import { addTranslation, changeTranslation, suggestTranslation, translationSet, translations } from './translations.ts';

export const translationBindings = {
  translations,
  translationStatus,
  translateAll,
  addTranslation,
  changeTranslation,
  suggestTranslation,
  translationSet,
} satisfies Bindings<typeof translationRoutes>;
