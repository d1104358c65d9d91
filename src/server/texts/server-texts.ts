import { readFile } from 'node:fs/promises';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LOCALE, isLocale, type Locale, languageTag } from '#domain/values/locale.ts';
import { inProject } from '../project-root.ts';

const catalogFormat = formatter({ lineNumbers: false });
const known = new Map<Locale, Promise<I18n>>();

/** Reads the server's own catalog, which the interface does not load; what is not translated stays in French, the language it was written in. */
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

/** The server's texts in a reader's language; French for one that we don't speak. */
export function serverTexts(locale: string): Promise<I18n> {
  const spoken = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const texts = known.get(spoken) ?? load(spoken);
  known.set(spoken, texts);
  return texts;
}
