// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { neededForms } from '#domain/catalog/plural-forms.ts';
import { readPlural, writePlural } from '#domain/catalog/plural-words.ts';
import { undrawn } from '#domain/catalog/shop-words.ts';
import { LOCALES, languageTag } from '#domain/values/locale.ts';
import { anAccountId, aSpace } from '../../../../tests/builders/a-device.ts';
import { showAppIn } from '../../../../tests/builders/app-texts.ts';
import { replaceWords, showShopWords } from './shop-words.ts';

/** Calls the function directly: the extraction of texts must not find the ids of this test. */
const say = (id: string, values?: Record<string, string | number>) => i18n._(id, values);

beforeEach(() => {
  i18n.load('fr_FR', {
    cart: ['Panier'],
    order: ['Commander pour ', ['day']],
    many: ['HT, ', ['count', 'plural', { one: ['#', ' produit'], other: ['#', ' produits'] }]],
  });
  i18n.load('en_GB', { cart: ['Cart'] });
  i18n.activate('fr_FR', 'fr-FR');
});

describe('a supplier’s own words', () => {
  it('stand in the place of the app’s until their buyer front is left', () => {
    const back = replaceWords('fr_FR', { cart: 'Bon de commande', order: 'Livraison {day}' });
    expect(say('cart')).toBe('Bon de commande');
    expect(say('order', { day: 'mardi' })).toBe('Livraison mardi');
    back();
    expect(say('cart')).toBe('Panier');
    expect(say('order', { day: 'mardi' })).toBe('Commander pour mardi');
  });

  it('have a form for one and for several', () => {
    const text = "{count, plural, one {# caisse d''ici, HT} other {# caisses d''ici, HT}}";
    const back = replaceWords('fr_FR', { many: text });
    expect([0, 1, 2].map((count) => say('many', { count }))).toEqual([
      "0 caisse d'ici, HT",
      "1 caisse d'ici, HT",
      "2 caisses d'ici, HT",
    ]);
    back();
    expect(say('many', { count: 2 })).toBe('HT, 2 produits');
  });

  it.each(LOCALES)('with a plural are drawn in %s for every count as they were written', async (locale) => {
    await showAppIn(locale);
    const rules = new Intl.PluralRules(languageTag(locale));
    const figure = new Intl.NumberFormat(languageTag(locale));
    const plurals = Object.entries(i18n.messages).flatMap(([id, message]) => {
      const own = readPlural(undrawn(message) ?? '');
      return own === null ? [] : [{ id, own }];
    });
    expect(plurals.length).toBeGreaterThan(80);
    for (const { id, own } of plurals) {
      const forms = neededForms(own, locale);
      const written = forms.map((form) => [form, `${form}'s ${own.forms[form] ?? own.forms.other}`]);
      const text = writePlural({ counted: own.counted, forms: Object.fromEntries(written) });
      // The compiler that builds the app's texts reads it in the same way.
      expect(undrawn(compileMessageOrThrow(text))).toBe(text);
      const back = replaceWords(locale, { [id]: text });
      for (const count of [0, 1, 2, 5, 11, 100, 1234]) {
        const form = forms.includes(`=${count}`) ? `=${count}` : rules.select(count);
        const values: Record<string, string | number> = { [own.counted]: count };
        for (const name of text.matchAll(/\{(\w+)\}/g)) values[name[1] ?? ''] ??= `<${name[1]}>`;
        const expected = `${form}'s ${own.forms[form] ?? own.forms.other}`
          .replaceAll('#', figure.format(count))
          .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
        expect(say(id, values), `${id} ${text}`).toBe(expected);
      }
      back();
    }
    i18n.activate('fr_FR', 'fr-FR');
  });

  it('never break a placeholder, a plural or a word that the app doesn’t have', () => {
    const back = replaceWords('fr_FR', { order: 'Commander', cart: 'Panier {x}', many: 'beaucoup', other: 'rien' });
    expect(say('order', { day: 'mardi' })).toBe('Commander pour mardi');
    expect(say('cart')).toBe('Panier');
    expect(say('many', { count: 2 })).toBe('HT, 2 produits');
    expect(i18n.messages.other).toBeUndefined();
    back();
  });

  it('come with the parts of the app that are loaded later, and leave other languages alone', () => {
    const back = replaceWords('fr_FR', { late: 'Ma caisse', cart: 'Bon' });
    i18n.load('fr_FR', { late: ['Caisse'], cart: ['Panier'] });
    expect(say('late')).toBe('Ma caisse');
    expect(say('cart')).toBe('Bon');
    i18n.activate('en_GB', 'en-GB');
    expect(say('cart')).toBe('Cart');
    back();
    i18n.activate('fr_FR', 'fr-FR');
    expect(say('late')).toBe('Caisse');
    expect(say('cart')).toBe('Panier');
  });
});

describe('on a device', () => {
  const { supplier_id } = aSpace();
  const account_id = anAccountId();
  afterEach(() => vi.unstubAllGlobals());

  it('they follow the language, are kept, and there without a network', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: string | URL | Request) => {
      const url = new URL(input instanceof Request ? input.url : String(input), 'https://carreau.example');
      const { object_type = '', language = '' } = Object.fromEntries(url.searchParams);
      asked.push(`${language} ${object_type}`);
      const cart = language === 'en_GB' ? 'Basket' : 'Bon de commande';
      const texts = object_type === 'checkout' ? { order: 'Livraison {day}' } : { cart };
      const body = JSON.stringify({ object_type, language, texts });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    const leave = showShopWords(account_id, supplier_id);
    await vi.waitFor(() => expect(say('cart')).toBe('Bon de commande'), { timeout: 300_000 });
    expect(say('order', { day: 'mardi' })).toBe('Livraison mardi');
    expect(asked.sort()).toEqual(['fr_FR buyer_front', 'fr_FR checkout']);
    i18n.activate('en_GB', 'en-GB');
    await vi.waitFor(() => expect(say('cart')).toBe('Basket'), { timeout: 300_000 });
    leave();
    expect(say('cart')).toBe('Cart');
    i18n.activate('fr_FR', 'fr-FR');
    expect(say('cart')).toBe('Panier');

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const leaveAgain = showShopWords(account_id, supplier_id);
    await vi.waitFor(() => expect(say('cart')).toBe('Bon de commande'), { timeout: 300_000 });
    leaveAgain();
  });
});
