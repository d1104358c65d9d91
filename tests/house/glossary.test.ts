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
  {
    fr_FR: /(?<!limite d’)\bencours\b/i,
    en_GB: /outstanding/i,
    de_DE: /\boffene?\b/i,
    it_IT: /esposizione/i,
    es_ES: /pendiente/i,
    pt_PT: /em aberto/i,
    pt_BR: /em aberto/i,
  },
  {
    fr_FR: /\blimite d’encours\b/i,
    en_GB: /credit limit/i,
    de_DE: /kreditgrenze/i,
    it_IT: /limite di fido/i,
    es_ES: /límite de crédito/i,
    pt_PT: /limite de crédito/i,
    pt_BR: /limite de crédito/i,
  },
  // Carriage, not the port of a mail server.
  {
    fr_FR: /(?<!(?:franco de|le|son|souvent) )\bport\b/i,
    en_GB: /carriage/i,
    de_DE: /fracht/i,
    it_IT: /trasport/i,
    es_ES: /\bportes\b/i,
    pt_PT: /\bportes\b/i,
    pt_BR: /\bfrete\b/i,
  },
  {
    fr_FR: /\bremises?\b/i,
    en_GB: /discount|\boff\b/i,
    de_DE: /rabatt/i,
    it_IT: /\bscont[oi]\b/i,
    es_ES: /descuento/i,
    pt_PT: /desconto/i,
    pt_BR: /desconto/i,
  },
  {
    fr_FR: /\bpromo(?:tion)?s?\b/i,
    en_GB: /promotion|\bpromos?\b/i,
    de_DE: /aktion/i,
    it_IT: /promo/i,
    es_ES: /promo/i,
    pt_PT: /promo/i,
    pt_BR: /promo/i,
  },
  {
    fr_FR: /\bpoids réel\b/i,
    en_GB: /real weight/i,
    de_DE: /tatsächliche[ms]? gewicht/i,
    it_IT: /peso effettivo/i,
    es_ES: /peso real/i,
    pt_PT: /peso real/i,
    pt_BR: /peso real/i,
  },
  {
    fr_FR: /\bcouches?\b/i,
    en_GB: /layer/i,
    de_DE: /lage/i,
    it_IT: /strat[oi]/i,
    es_ES: /capa/i,
    pt_PT: /camada/i,
    pt_BR: /camada/i,
  },
  {
    fr_FR: /\blots?\b/i,
    en_GB: /\blots?\b/i,
    de_DE: /charge/i,
    it_IT: /lott[oi]/i,
    es_ES: /lotes?/i,
    pt_PT: /lotes?/i,
    pt_BR: /lotes?/i,
  },
  {
    fr_FR: /\blitiges?\b/i,
    en_GB: /dispute/i,
    de_DE: /reklam/i,
    it_IT: /contest/i,
    es_ES: /reclamaci[oó]n/i,
    pt_PT: /reclamaç/i,
    pt_BR: /contest|disput|reclama/i,
  },
  {
    fr_FR: /\b(?:un |l’)avoir\b|^avoir de\b|\bavoirs? (?:hors|demandé)|\bavoirs\b/i,
    en_GB: /credit/i,
    de_DE: /gutschrift/i,
    it_IT: /not[ae] di credito/i,
    es_ES: /\babonos?\b/i,
    pt_PT: /créditos?/i,
    pt_BR: /créditos?/i,
  },
  {
    fr_FR: /\bfournisseurs?\b/i,
    en_GB: /supplier/i,
    de_DE: /lieferant|anbieter/i,
    it_IT: /fornitor/i,
    es_ES: /proveedor/i,
    pt_PT: /fornecedor/i,
    pt_BR: /fornecedor/i,
  },
  {
    fr_FR: /\bcatalogues?\b/i,
    en_GB: /catalog/i,
    de_DE: /katalog/i,
    it_IT: /catalog/i,
    es_ES: /catálogo/i,
    pt_PT: /catálogo/i,
    pt_BR: /catálogo/i,
  },
  {
    fr_FR: /\bbrouillons?\b/i,
    en_GB: /draft/i,
    de_DE: /entw[uü]rf/i,
    it_IT: /bozz/i,
    es_ES: /borrador/i,
    pt_PT: /rascunho/i,
    pt_BR: /rascunho/i,
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
