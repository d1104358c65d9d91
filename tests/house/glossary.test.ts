import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/values/locale.ts';

/** The words that the field says for one thing. A translation of a text with the French term has one of them. */
type Term = Readonly<Record<Locale, RegExp>>;

const GLOSSARY: readonly Term[] = [
  {
    fr_FR: /\bcolis\b/i,
    en_GB: /\bcases?\b/i,
    de_DE: /gebinde/i,
    it_IT: /\bcoll[io]\b/i,
    es_ES: /\bbultos?\b/i,
    pt_PT: /\bcaixas?\b/i,
    pt_BR: /\bcaixas?\b/i,
  },
  {
    fr_FR: /\bfranco\b/i,
    en_GB: /free delivery/i,
    de_DE: /frei haus|freigrenze/i,
    it_IT: /\bfranco\b/i,
    es_ES: /portes pagados/i,
    pt_PT: /portes pagos/i,
    pt_BR: /frete grátis/i,
  },
  {
    fr_FR: /\breliquats?\b/i,
    en_GB: /backorder/i,
    de_DE: /nachlieferung/i,
    it_IT: /residu[io]/i,
    es_ES: /pendiente|resto/i,
    pt_PT: /restante|pendente/i,
    pt_BR: /restante|pendência/i,
  },
  {
    fr_FR: /\brupture\b/i,
    en_GB: /out of stock/i,
    de_DE: /ausverkauft|vergriffen|fehlend|fehlt|nicht (?:lieferbar|vorrätig)/i,
    it_IT: /esaurit/i,
    es_ES: /agotad/i,
    pt_PT: /esgotad/i,
    pt_BR: /esgotad|em falta/i,
  },
  {
    fr_FR: /\bpalettes?\b/i,
    en_GB: /pallet/i,
    de_DE: /palette/i,
    it_IT: /pallet/i,
    es_ES: /pal[ée]/i,
    pt_PT: /palete/i,
    pt_BR: /palete/i,
  },
  {
    fr_FR: /\bgroupes? de prix\b/i,
    en_GB: /price group/i,
    de_DE: /preisgruppe/i,
    it_IT: /grupp[io] di prezz/i,
    es_ES: /grupos? de precios/i,
    pt_PT: /grupos? de preços/i,
    pt_BR: /grupos? de preços/i,
  },
  {
    fr_FR: /\bbons? de livraison\b/i,
    en_GB: /delivery note/i,
    de_DE: /lieferschein/i,
    it_IT: /boll[ae]|document[oi] di/i,
    es_ES: /albar[áa]n/i,
    pt_PT: /guia/i,
    pt_BR: /notas?\b|romaneio/i,
  },
];

async function readTexts(locale: Locale): Promise<readonly (readonly [string, string])[]> {
  const texts: [string, string][] = [];
  for (const catalog of ['common', 'server']) {
    const filename = `locales/${locale}/${catalog}.po`;
    const content = await readFile(filename, 'utf8');
    const read = await formatter().parse(content, { locale, sourceLocale: DEFAULT_LOCALE, filename });
    for (const { message = '', translation } of Object.values(read)) texts.push([message, translation || message]);
  }
  return texts;
}

describe('a term of the field', () => {
  it.each(LOCALES)('has one word wherever it stands: %s', async (locale) => {
    const texts = await readTexts(locale);
    const strays = GLOSSARY.flatMap((term) => {
      const held = texts.filter(([french]) => term[DEFAULT_LOCALE].test(french));
      // A term that no text has is a mistake of this list.
      if (held.length === 0) return [`${term[DEFAULT_LOCALE]} is nowhere`];
      return held.filter(([, text]) => !term[locale].test(text)).map(([french, text]) => `${french} → ${text}`);
    });
    expect(strays).toEqual([]);
  });
});
