import { i18n } from '@lingui/core';
import { DEFAULT_LOCALE, type Locale, languageTag } from '#domain/values/locale.ts';
import { hasTexts, loadTexts, shownTexts } from '../../parts/words/texts.ts';
import { withinStartTimeout } from './start-timeout.ts';

/**
 * Loads a language and makes it the page's. Plural rules and number formats get the BCP 47 tag, because `fr_FR` is
 * none. The path alone decides the language, never the browser's preferences.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const missing = () => [...shownTexts()].filter((part) => !hasTexts(part, locale));
  // The person may open another screen meanwhile, which needs further parts.
  for (let parts = missing(); parts.length > 0; parts = missing())
    await Promise.all(parts.map((part) => loadTexts(part, locale)));
  i18n.activate(locale, languageTag(locale));
  document.documentElement.lang = languageTag(locale);
}

/**
 * Starts in French, which every device has, when the language can't be loaded or does not come in time. LocaleFollower
 * changes the page's language once it is there.
 */
export async function startLocale(locale: Locale): Promise<void> {
  try {
    if (await withinStartTimeout(activateLocale(locale))) return;
  } catch (error) {
    console.error('The language could not be loaded', error);
  }
  await activateLocale(DEFAULT_LOCALE);
}
