import { i18n, type Messages } from '@lingui/core';
import { DEFAULT_LOCALE, type Locale, languageTag } from '#domain/locale.ts';
import { withinPatience } from './start-patience.ts';

/** One lazy chunk per language; all of them are in the precache, so switching works offline. */
const catalogs = import.meta.glob<{ messages: Messages }>('../../../locales/*/common.po');

/**
 * Loads a language and makes it the page's. Plural rules and number formats get the BCP 47 tag, since `fr_FR` is not one.
 * The language comes from the path alone; what the browser prefers never overrides it.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const load = catalogs[`../../../locales/${locale}/common.po`];
  if (load === undefined) throw new Error(`There is no catalog for ${locale}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages });
  document.documentElement.lang = languageTag(locale);
}

/**
 * A language that cannot be loaded, or does not come, must not keep the app from starting: texts then stand in French, which every
 * device has, until it is there (LocaleFollower).
 */
export async function startLocale(locale: Locale): Promise<void> {
  try {
    if (await withinPatience(activateLocale(locale))) return;
  } catch (error) {
    console.error('The language could not be loaded', error);
  }
  await activateLocale(DEFAULT_LOCALE);
}
