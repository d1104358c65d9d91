import type { I18n } from '@lingui/core';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, type Locale, languageTag } from '#domain/values/locale.ts';
import type { Principal } from '../http/principal.ts';
import { serverTexts } from './server-texts.ts';

/** The language of an answer: that of Accept-Language, else the person's. */
export async function requestLanguage(
  request: FastifyRequest,
  person: Pick<Principal, 'locale'>,
): Promise<{ readonly i18n: I18n; readonly locale: Locale; readonly tag: string }> {
  const asked = (request.headers['accept-language'] ?? '').slice(0, 5).replace('-', '_');
  const spoken = isLocale(asked) ? asked : person.locale;
  const locale = isLocale(spoken) ? spoken : DEFAULT_LOCALE;
  return { i18n: await serverTexts(locale), locale, tag: languageTag(locale) };
}
