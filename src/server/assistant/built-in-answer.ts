import type { I18n } from '@lingui/core';
import type { SupplierStatistics } from '#contract/supplier-desk.ts';
import type { AssistantTopic } from '#domain/people/assistant.ts';
import { DEFAULT_LOCALE, isLocale, languageTag } from '#domain/values/locale.ts';
import { moneyText } from '../texts/format.ts';

/** The figures of a topic in a sentence of the reader's language. */
export function builtInAnswer(topic: AssistantTopic, figures: SupplierStatistics, i18n: I18n): string {
  const tag = languageTag(isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE);
  switch (topic) {
    case 'orders_to_confirm':
      return i18n._('Commandes à confirmer\u00a0: {count}.', { count: figures.orders_to_confirm });
    case 'orders_to_prepare':
      return i18n._('Commandes à préparer\u00a0: {count}.', { count: figures.orders_to_prepare });
    case 'sales':
      return i18n._('Commandes des 30 derniers jours\u00a0: {count}, pour {total} hors taxes.', {
        count: figures.orders,
        total: moneyText(figures.orders_total, tag),
      });
    case 'clients':
      return i18n._('Clients\u00a0: {count}. Ont commandé ces 30 derniers jours\u00a0: {active}.', {
        count: figures.clients,
        active: figures.active_clients,
      });
    case 'stock':
      return i18n._('Produits en rupture\u00a0: {count} sur {total}.', {
        count: figures.products_out_of_stock,
        total: figures.products,
      });
    case 'prices':
      return i18n._('Produits sans prix\u00a0: {count} sur {total}. Ils ne peuvent pas être commandés.', {
        count: figures.products_without_price,
        total: figures.products,
      });
  }
}
