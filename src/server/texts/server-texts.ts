import { readFile } from 'node:fs/promises';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LOCALE, isLocale, type Locale, languageTag } from '#domain/values/locale.ts';
import { inProject } from '../project-root.ts';

const catalogFormat = formatter({ lineNumbers: false });
const known = new Map<Locale, Promise<I18n>>();

/** Reads the server's own catalog of texts, which the app doesn't load. Texts without a translation stay in French. */
async function load(locale: Locale): Promise<I18n> {
  const filename = inProject(`locales/${locale}/server.po`);
  const catalog = await catalogFormat.parse(await readFile(filename, 'utf8'), {
    locale,
    sourceLocale: DEFAULT_LOCALE,
    filename,
  });
  const messages: Messages = {};
  for (const [id, { translation }] of Object.entries(catalog)) {
    if (translation) messages[id] = compileMessage(translation);
  }
  const i18n = setupI18n({ locale, locales: languageTag(locale), messages: { [locale]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

/** The server's texts in a reader's language; in French for a language without a catalog of texts. */
export function serverTexts(locale: string): Promise<I18n> {
  const spoken = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const texts = known.get(spoken) ?? load(spoken);
  known.set(spoken, texts);
  return texts;
}
