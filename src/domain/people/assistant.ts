import { fold } from '../values/text.ts';
import type { Permission } from './permissions.ts';

/** What the built-in assistant can be asked about. Of two topics whose words match equally, the first is meant. */
export const ASSISTANT_TOPICS = [
  'orders_to_confirm',
  'silent_clients',
  'best_sellers',
  'sales',
  'orders_of_week',
  'orders_to_prepare',
  'stock',
  'clients',
  'prices',
  'onboarding',
] as const;
export type AssistantTopic = (typeof ASSISTANT_TOPICS)[number];

/** The permissions that a person needs to be told about a topic. */
export const TOPIC_PERMISSIONS: Readonly<Record<AssistantTopic, readonly Permission[]>> = {
  orders_to_confirm: ['purchase_order:read'],
  silent_clients: ['client:read'],
  best_sellers: ['client:read', 'product:read'],
  sales: ['client:read'],
  orders_of_week: ['purchase_order:read'],
  orders_to_prepare: ['purchase_order:read'],
  stock: ['product:read'],
  clients: ['client:read'],
  prices: ['price_group:read'],
  onboarding: ['supplier:read'],
};

/**
 * Beginnings of folded words, in the languages of the interface; one with a space at its end is a whole word. The topic
 * with most matches is meant.
 */
const WORDS: Readonly<Record<AssistantTopic, readonly string[]>> = {
  orders_to_confirm: [
    ...['confirm', 'valider', 'attente', 'pending', 'waiting', 'nouvel', 'bestatig', 'conferm'],
    ...['bloqu', 'block', 'blocca', 'bloquead'],
  ],
  silent_clients: [
    ...['regulier', 'arret', 'silen', 'stopp', 'regular', 'stammkund', 'aufgehort', 'habitua', 'dejad'],
    ...['abitual', 'smess', 'deixa'],
  ],
  best_sellers: ['mieux', 'meilleur', 'best ', 'besten ', 'bestsell', 'mejor', 'miglior', 'meglio', 'melhor'],
  sales: [
    ...['chiffre', 'vente', 'vendu', 'sales', 'sell', 'sold', 'revenue', 'turnover', 'mois', 'month', 'total'],
    ...['verkauf', 'umsatz', 'venta', 'vendi', 'vendu', 'vendit', 'fattur'],
  ],
  orders_of_week: ['semaine', 'week', 'woche', 'semana', 'settiman'],
  orders_to_prepare: ['prepar', 'picking', 'expedi', 'ship', 'livrer', 'vorbereit', 'vorzubereit'],
  stock: [
    ...['rupture', 'stock', 'epuise', 'indisponible', 'manque', 'unavailable', 'vorratig'],
    ...['agotad', 'esaurit', 'esgotad'],
  ],
  clients: ['client', 'customer', 'acheteur', 'buyer', 'actif', 'active', 'kunde', 'aktiv', 'activo', 'attiv', 'ativo'],
  prices: ['prix', 'price', 'tarif', 'pricing', 'preis', 'precio', 'prezz', 'preco', 'coute', 'cost', 'kostet'],
  onboarding: [
    'premier',
    'first',
    'erste',
    'primer',
    'primo',
    'primeir',
    'demarr',
    'etape',
    'setup',
    'step',
    'schritt',
  ],
};

const wordsOf = (question: string) => fold(question).split(/[^\p{L}\p{N}]+/u);
const isAbout = (word: string, topic: AssistantTopic) => WORDS[topic].some((start) => `${word} `.startsWith(start));

/** The topic of a question; null when its words don't tell. */
export function assistantTopic(question: string): AssistantTopic | null {
  const words = wordsOf(question);
  const scores = ASSISTANT_TOPICS.map((topic) => ({
    topic,
    score: words.filter((word) => isAbout(word, topic)).length,
  }));
  const best = scores.reduce((left, right) => (right.score > left.score ? right : left));
  return best.score === 0 ? null : best.topic;
}

/** Words of a question about a price that name neither product nor client, in the languages of the interface. */
const ASKING = new Set(
  [
    ...['quel', 'quelle', 'est', 'le', 'la', 'les', 'du', 'de', 'des', 'd', 'l', 'un', 'une', 'pour', 'chez', 'client'],
    ...['combien', 'a', 'au', 'pourquoi', 'ce', 'paie', 'what', 'is', 'the', 'of', 'for', 'how', 'much', 'does', 'pay'],
    ...['why', 'this', 'customer', 'was', 'ist', 'der', 'die', 'das', 'fur', 'wie', 'viel', 'von', 'warum', 'kunde'],
    ...['cual', 'es', 'el', 'del', 'para', 'cuanto', 'por', 'que', 'este', 'cliente', 'qual', 'e', 'il', 'lo', 'per'],
    ...['quanto', 'perche', 'questo', 'o', 'do', 'da', 'porque', 'custa', 'costa', 'cuesta', 'in', 'at', 'en'],
  ].map(fold),
);

/**
 * The words of a question about a price that name the product: without the client's name and without the words that
 * only ask.
 */
export function productInQuestion(question: string, client: string): string {
  const named = new Set(wordsOf(client));
  return wordsOf(question)
    .filter((word) => word !== '' && !named.has(word) && !ASKING.has(word) && !isAbout(word, 'prices'))
    .join(' ');
}

/** The one of these names that a question has in it, the longest of several; null: none. */
export function nameInQuestion<Named extends { readonly name: string }>(
  question: string,
  all: readonly Named[],
): Named | null {
  const asked = ` ${wordsOf(question).join(' ')} `;
  const found = all.filter(({ name }) => {
    const words = wordsOf(name).filter((word) => word !== '');
    return words.length > 0 && asked.includes(` ${words.join(' ')} `);
  });
  return found.reduce<Named | null>((best, each) => (best && best.name.length >= each.name.length ? best : each), null);
}
