/** The names of the resources and of the languages, as people call them. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { TranslatedResource } from '#domain/catalog/translation.ts';
import { isLocale, languageTag } from '#domain/values/locale.ts';

const RESOURCES = {
  product: msg`Noms de produits`,
  category: msg`Noms de rayons`,
  label: msg`Mots des étiquettes`,
  buyer_front: msg`Mots de la boutique`,
  checkout: msg`Mots de la commande`,
  survey: msg`Textes d’enquêtes`,
  supplier_template: msg`Modèles d’e-mail`,
} as const satisfies Record<TranslatedResource, unknown>;

/** The app has these words in every language already. The supplier may replace them. */
export const isShopWords = (resource: TranslatedResource) => resource === 'buyer_front' || resource === 'checkout';

/** The resources in the order of the screen. */
export const SHOWN_RESOURCES: readonly TranslatedResource[] = [
  'product',
  'category',
  'label',
  'buyer_front',
  'checkout',
  'survey',
  'supplier_template',
];

export function useTranslationWords() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  /** "anglais", and "portugais (Brésil)" for the language that comes in two variants. */
  const languageName = (locale: string) => {
    const isPortuguese = locale.startsWith('pt');
    return names.of(isPortuguese && isLocale(locale) ? languageTag(locale) : locale.slice(0, 2)) ?? locale;
  };
  const asHeading = (words: string) => words.charAt(0).toLocaleUpperCase(tag) + words.slice(1);
  return {
    tag,
    resourceName: (resource: TranslatedResource) => t(RESOURCES[resource]),
    languageName,
    languageHeading: (locale: string) => asHeading(languageName(locale)),
  };
}
