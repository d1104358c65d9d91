// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccountId, aSpace } from '../../../../tests/builders/a-device.ts';
import { replaceWords, showShopWords } from './shop-words.ts';

/** Calls the function directly: the extraction of texts must not find the ids of this test. */
const say = (id: string, values?: Record<string, string>) => i18n._(id, values);

beforeEach(() => {
  i18n.load('fr_FR', {
    cart: ['Panier'],
    order: ['Commander pour ', ['day']],
    many: [['count', 'plural', { one: ['#'] }]],
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

  it('never break a placeholder, a plural or a word that the app doesn’t have', () => {
    const back = replaceWords('fr_FR', { order: 'Commander', cart: 'Panier {x}', many: 'beaucoup', other: 'rien' });
    expect(say('order', { day: 'mardi' })).toBe('Commander pour mardi');
    expect(say('cart')).toBe('Panier');
    expect(i18n.messages.many).toEqual([['count', 'plural', { one: ['#'] }]]);
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
