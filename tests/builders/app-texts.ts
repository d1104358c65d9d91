import { readFile } from 'node:fs/promises';
import { i18n, type Messages } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LOCALE, type Locale, languageTag } from '#domain/values/locale.ts';

/** Shows the app's texts in a language, as the build reads them. */
export async function showAppIn(locale: Locale): Promise<void> {
  const filename = `locales/${locale}/common.po`;
  const content = await readFile(filename, 'utf8');
  const catalog = await formatter().parse(content, { locale, sourceLocale: DEFAULT_LOCALE, filename });
  const messages: Messages = {};
  for (const [id, { translation }] of Object.entries(catalog))
    if (translation) messages[id] = compileMessage(translation);
  i18n.load(locale, messages);
  i18n.activate(locale, languageTag(locale));
}
