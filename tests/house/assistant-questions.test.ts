import { readdirSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#client/areas/admin/assistant/questions.ts';
import { ASSISTANT_TOPICS, assistantTopic } from '#domain/people/assistant.ts';

async function translationsOf(locale: string): Promise<ReadonlyMap<string, string>> {
  const filename = `locales/${locale}/common.po`;
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'fr_FR', filename });
  return new Map(Object.entries(catalog).map(([id, { translation = '' }]) => [id, translation]));
}

describe('a question that the assistant offers', () => {
  it.each(readdirSync('locales'))('is about its topic in %s', async (locale) => {
    const translations = await translationsOf(locale);
    const asked = ASSISTANT_TOPICS.map((topic) => translations.get(QUESTIONS[topic].id) ?? '');
    expect(asked.map(assistantTopic)).toEqual(ASSISTANT_TOPICS);
  });
});
