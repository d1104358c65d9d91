import { i18n } from '@lingui/core';
import { DEFAULT_LOCALE, type Locale, languageTag } from '#domain/values/locale.ts';
import { hasTexts, loadTexts, shownTexts } from '../../parts/words/texts.ts';
import { withinStartTimeout } from './start-timeout.ts';

/**
 * Loads a language and makes it the page's. Plural rules and number formats get the BCP 47 tag, since `fr_FR` is not one.
 * The language comes from the path alone; what the browser prefers never overrides it.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const missing = () => [...shownTexts()].filter((part) => !hasTexts(part, locale));
  // The person may go elsewhere meanwhile.
  for (let parts = missing(); parts.length > 0; parts = missing())
    await Promise.all(parts.map((part) => loadTexts(part, locale)));
  i18n.activate(locale, languageTag(locale));
  document.documentElement.lang = languageTag(locale);
}

/**
 * A language that cannot be loaded, or does not come, must not keep the app from starting: texts then stand in French, which every
 * device has, until it is there (LocaleFollower).
 */
export async function startLocale(locale: Locale): Promise<void> {
  try {
    if (await withinStartTimeout(activateLocale(locale))) return;
  } catch (error) {
    console.error('The language could not be loaded', error);
  }
  await activateLocale(DEFAULT_LOCALE);
}
