import { describe, expect, it } from 'vitest';
import { MAIL_TEXTS } from '#domain/campaigns/mail-templates.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { mailWords } from '#server/campaigns/mail-words.ts';
import { serverTexts } from '#server/texts/server-texts.ts';

const key = (name: string) => `sendcatalog-message-${name}`;

describe('the texts of the catalog mail', () => {
  it('have the keys of the specification', () => {
    expect([...MAIL_TEXTS].sort()).toEqual(
      [
        'header-hi',
        ...[0, 1, 2].map((number) => `paragraph-1-${number}`),
        ...[1, 2, 3, 4, 5].map((number) => `bullet-list-${number}`),
        'attached-catalog',
        ...[0, 1, 2].map((number) => `paragraph-2-${number}`),
        'footer',
        'footer-bye',
        'footer-signature',
      ]
        .map(key)
        .sort(),
    );
  });

  it.each(LOCALES)('are written in %s', async (locale) => {
    const words = mailWords(await serverTexts(locale));
    for (const name of MAIL_TEXTS) expect(words[name], name).not.toMatch(/^(sendcatalog-.*)?$/);
    if (locale !== 'fr_FR') {
      const french = mailWords(await serverTexts('fr_FR'));
      for (const name of MAIL_TEXTS) expect(words[name], name).not.toBe(french[name]);
    }
  });

  it('promise digital order forms, reordering, scanning, several devices and Excel', async () => {
    const words = mailWords(await serverTexts('en_GB'));
    const promises = MAIL_TEXTS.filter((name) => name.includes('bullet-list')).map((name) => words[name]);
    expect(promises).toEqual(
      [/digital order form/, /reorder/, /scan .*barcodes/, /all your devices/, /export .*Excel/].map((promise) =>
        expect.stringMatching(promise),
      ),
    );
  });
});
