/** The interface's languages (seed, section 9). fr_FR is the source and is left out of paths. */
export const LOCALES = ['fr_FR', 'en_GB', 'de_DE', 'it_IT', 'es_ES', 'pt_PT', 'pt_BR'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'fr_FR';

/** Complete and offered everywhere. A supplier may enable the other languages for their space. */
export const AVAILABLE_LOCALES: readonly Locale[] = ['fr_FR', 'en_GB'];

/**
 * The languages that a person may choose from: the available ones, those that the supplier enables, and that of the
 * page.
 */
export function offeredLocales(current: Locale, enabled: readonly string[] = []): readonly Locale[] {
  return LOCALES.filter(
    (locale) => AVAILABLE_LOCALES.includes(locale) || enabled.includes(locale) || locale === current,
  );
}

/** Each language's own name for itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  fr_FR: 'Français',
  en_GB: 'English',
  de_DE: 'Deutsch',
  it_IT: 'Italiano',
  es_ES: 'Español',
  pt_PT: 'Português',
  pt_BR: 'Português (Brasil)',
};

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** `fr_FR` as browsers and Intl write it: `fr-FR`. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}
