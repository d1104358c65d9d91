import type { shopWordsRoutes } from '#contract/shop-words.ts';
import type { translationRoutes } from '#contract/translation.ts';
import type { translationDeskRoutes } from '#contract/translation-desk.ts';
import type { Bindings } from '../http/handle.ts';
import { deskTexts, setDeskText, translationModes } from './desk-texts.ts';
import { suggestTranslation } from './suggest-translation.ts';
import { translateAll, translationStatus } from './translate-all.ts';
import { addTranslation, changeTranslation, translationSet, translations } from './translations.ts';

export const translationBindings = {
  translations,
  translationStatus,
  translateAll,
  addTranslation,
  changeTranslation,
  suggestTranslation,
  translationSet,
  deskTexts,
  setDeskText,
  translationModes,
} satisfies Bindings<typeof translationRoutes & typeof translationDeskRoutes & typeof shopWordsRoutes>;
