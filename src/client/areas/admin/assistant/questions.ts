/** The questions that the assistant offers. Each means its topic in every language (tests/house/assistant-questions.test.ts). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AssistantTopic } from '#domain/people/assistant.ts';

export const QUESTIONS: Readonly<Record<AssistantTopic, MessageDescriptor>> = {
  orders_to_confirm: msg`Quelles commandes sont à confirmer ?`,
  silent_clients: msg`Quels clients réguliers ne commandent plus ?`,
  best_sellers: msg`Quels produits se vendent le mieux ?`,
  sales: msg`Combien ai-je vendu ces 30 derniers jours ?`,
  orders_of_week: msg`Quelles commandes cette semaine ?`,
  orders_to_prepare: msg`Quelles commandes sont à préparer ?`,
  stock: msg`Quels produits sont en rupture ?`,
  clients: msg`Combien de clients sont actifs ?`,
  prices: msg`Quels produits sont sans prix ?`,
  onboarding: msg`Que reste-t-il avant la première commande ?`,
};
