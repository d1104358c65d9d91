/** The questions that the assistant offers. Each means its topic in every language (tests/house/assistant-questions.test.ts). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AssistantTopic } from '#domain/people/assistant.ts';

export const QUESTIONS: Readonly<Record<AssistantTopic, MessageDescriptor>> = {
  orders_to_confirm: msg`Quelles commandes sont à confirmer ?`,
  orders_to_prepare: msg`Quelles commandes sont à préparer ?`,
  sales: msg`Combien ai-je vendu ces 30 derniers jours ?`,
  clients: msg`Combien de clients sont actifs ?`,
  stock: msg`Quels produits sont en rupture ?`,
  prices: msg`Quels produits sont sans prix ?`,
};
