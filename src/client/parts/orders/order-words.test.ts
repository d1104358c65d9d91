import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OutboxReason } from '#client/store/device/rows.ts';
import type { OrderDifference } from '#domain/orders/order.ts';
import { euros } from '../../../../tests/builders/a-product.ts';
import { differenceWords } from './difference-words.ts';
import { reasonWords, refusalWords } from './order-words.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} }));

const words = (difference: OrderDifference) => differenceWords(difference, 'EUR', 'fr-FR');
const said = (text: ReturnType<typeof reasonWords>) => (typeof text === 'string' ? text : i18n._(text));

describe('what became different is said in one sentence', () => {
  test.each<[OrderDifference, string]>([
    [{ kind: 'price_rose', product_id: 'p', seen: euros(5232), now: euros(5440) }, 'Le prix a monté de 4 %'],
    [{ kind: 'price_fell', product_id: 'p', seen: euros(1167), now: euros(1107) }, 'Le prix a baissé, déjà appliqué'],
    [{ kind: 'product_gone', product_id: 'p' }, 'N’est plus au catalogue'],
    [{ kind: 'product_out_of_stock', product_id: 'p', back_on: '2026-11-26' }, 'En rupture, retour le jeu. 26 nov.'],
    [
      { kind: 'limit_missed', limit: 'order.total', minimum: 80, current: 61.2 },
      'Le minimum de 80,00 € n’est pas atteint : 61,20 € commandés',
    ],
    [
      { kind: 'delivery_day_closed', day: '2026-11-25', next_day: '2026-11-26' },
      'Le mer. 25 nov. n’est plus livrable : livraison le jeu. 26 nov.',
    ],
    [{ kind: 'shipping_rose', seen: euros(0), now: euros(900) }, 'Le port passe à 9,00 €'],
    [{ kind: 'shipping_rose', seen: euros(900), now: null }, 'Le port sera calculé par le fournisseur'],
    [{ kind: 'shipping_fell', seen: euros(900), now: euros(0) }, 'Le port est maintenant offert'],
    [{ kind: 'address_gone' }, 'Cette adresse de livraison n’existe plus'],
  ])('%o', (difference, sentence) => {
    expect(words(difference).replace(/\s/gu, ' ')).toBe(sentence);
  });
});

describe('why an order waits or was refused', () => {
  test.each<OutboxReason>([
    { kind: 'unreachable' },
    { kind: 'busy' },
    { kind: 'server_trouble', status: 503 },
    { kind: 'failed_on_device' },
  ])('$kind promises that it goes on by itself', (reason) => {
    expect(said(reasonWords(reason))).toMatch(/repart|Nouvel essai/);
  });

  test('a refusal of a kind this app does not know yet is said in the server’s own words', () => {
    expect(refusalWords('closed_for_inventory', 'Fermé pour inventaire')).toBe('Fermé pour inventaire');
    expect(said(refusalWords('closed_for_inventory', ''))).not.toBe('');
  });
});
