import { fold } from '../values/text.ts';
import type { Permission } from './permissions.ts';

/** What the built-in assistant can be asked about. */
export const ASSISTANT_TOPICS = [
  'orders_to_confirm',
  'orders_to_prepare',
  'sales',
  'clients',
  'stock',
  'prices',
] as const;
export type AssistantTopic = (typeof ASSISTANT_TOPICS)[number];

/** The permission that a person needs to be told about a topic. */
export const TOPIC_PERMISSION: Readonly<Record<AssistantTopic, Permission>> = {
  orders_to_confirm: 'purchase_order:read',
  orders_to_prepare: 'purchase_order:read',
  sales: 'client:read',
  clients: 'client:read',
  stock: 'product:read',
  prices: 'price_group:read',
};

/**
 * Beginnings of folded words, in the languages of the interface. The topic with most matches is meant; of two that are
 * equal, the first.
 */
const WORDS: Readonly<Record<AssistantTopic, readonly string[]>> = {
  orders_to_confirm: ['confirm', 'valider', 'attente', 'pending', 'waiting', 'nouvel', 'bestatig', 'conferm'],
  orders_to_prepare: ['prepar', 'picking', 'expedi', 'ship', 'livrer', 'vorbereit', 'vorzubereit'],
  sales: [
    ...[
      'chiffre',
      'vente',
      'vendu',
      'sales',
      'sell',
      'sold',
      'revenue',
      'turnover',
      'mois',
      'month',
      'total',
      'verkauf',
    ],
    ...['umsatz', 'venta', 'vendi', 'vendu', 'vendit', 'fattur'],
  ],
  clients: ['client', 'customer', 'acheteur', 'buyer', 'actif', 'active', 'kunde', 'aktiv', 'activo', 'attiv', 'ativo'],
  stock: [
    'rupture',
    'stock',
    'epuise',
    'indisponible',
    'manque',
    'unavailable',
    'vorratig',
    'agotad',
    'esaurit',
    'esgotad',
  ],
  prices: ['prix', 'price', 'tarif', 'pricing', 'preis', 'precio', 'prezz', 'preco'],
};

/** The topic of a question; null when its words don't tell. */
export function assistantTopic(question: string): AssistantTopic | null {
  const words = fold(question).split(/[^\p{L}\p{N}]+/u);
  const scores = ASSISTANT_TOPICS.map((topic) => ({
    topic,
    score: words.filter((word) => WORDS[topic].some((start) => word.startsWith(start))).length,
  }));
  const best = scores.reduce((left, right) => (right.score > left.score ? right : left));
  return best.score === 0 ? null : best.topic;
}
