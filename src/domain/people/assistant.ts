import { fold } from '../values/text.ts';

/** What the built-in assistant can be asked about. */
const ASSISTANT_TOPICS = ['orders_to_confirm', 'orders_to_prepare', 'sales', 'clients', 'stock', 'prices'] as const;
export type AssistantTopic = (typeof ASSISTANT_TOPICS)[number];

/**
 * Beginnings of folded words, French and English. The topic with most matches is meant; of two that are equal, the
 * first.
 */
const WORDS: Readonly<Record<AssistantTopic, readonly string[]>> = {
  orders_to_confirm: ['confirm', 'valider', 'attente', 'pending', 'waiting', 'nouvel'],
  orders_to_prepare: ['prepar', 'picking', 'expedi', 'ship', 'livrer'],
  sales: ['chiffre', 'vente', 'vendu', 'sales', 'revenue', 'turnover', 'mois', 'month', 'total'],
  clients: ['client', 'customer', 'acheteur', 'buyer', 'actif', 'active'],
  stock: ['rupture', 'stock', 'epuise', 'indisponible', 'manque', 'unavailable'],
  prices: ['prix', 'price', 'tarif', 'pricing'],
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
