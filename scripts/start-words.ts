/**
 * Writes the words of src/client/shell/start/start-words.ts into the page, in every language, because the page needs
 * them when it could load nothing else.
 */
import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../src/domain/values/locale.ts';

const SOURCE = 'src/client/shell/start/start-words.ts';
const PLACE = '<div id="start-trouble" role="status"></div>';

/** The French words by their names. */
function sourceWords(): ReadonlyMap<string, string> {
  const found = readFileSync(SOURCE, 'utf8').matchAll(/(\w+): msg`([^`$]+)`/g);
  return new Map([...found].map(([, name = '', words = '']) => [name, words]));
}

async function wordsIn(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const filename = `locales/${locale}/common.po`;
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: DEFAULT_LOCALE,
    filename,
  });
  const translations = new Map(Object.values(catalog).map(({ message, translation }) => [message, translation]));
  return Object.fromEntries(
    [...sourceWords()].map(([name, words]) => [name, translations.get(words) || words] as const),
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function startWords(): Plugin {
  return {
    name: 'start-words',
    async transformIndexHtml(html) {
      const words = Object.fromEntries(
        await Promise.all(LOCALES.map(async (locale) => [locale, await wordsIn(locale)] as const)),
      );
      const { title = '', advice = '', again = '' } = words[DEFAULT_LOCALE] ?? {};
      if (!html.includes(PLACE)) throw new Error('index.html has no place for the words of a start that fails');
      return html.replace(
        PLACE,
        () =>
          `<div id="start-trouble" role="status" data-words="${escaped(JSON.stringify(words))}"><h1>${escaped(title)}</h1><p>${escaped(advice)}</p><a href="/_app?start=anew">${escaped(again)}</a></div>`,
      );
    },
  };
}
