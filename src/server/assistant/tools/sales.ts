/** What was sold: by week, and the products that sell best. */
import { z } from 'zod';
import { TOPIC_PERMISSIONS } from '#domain/people/assistant.ts';
import { money, toDecimal } from '#domain/values/money.ts';
import { asTenant } from '../../database/connection.ts';
import { readDashboard } from '../../orders/dashboard.ts';
import { readStatistics } from '../../suppliers/statistics.ts';
import { moneyText } from '../../texts/format.ts';
import { cell, nameOf, numberText, shortDay, table } from '../drawing.ts';
import { readBestSellers } from '../period-sums.ts';
import { saying, tool } from '../tool.ts';

const DAY = 86_400_000;

export const sales = tool({
  name: 'sales',
  description: 'Orders and sales of the last 30 days, and sales of each of the last 7 weeks, without VAT.',
  arguments: z.strictObject({}),
  permissions: TOPIC_PERMISSIONS.sales,
  run: async (asking) => {
    const { services, supplier_id, i18n, tag } = asking;
    const figures = await readStatistics(services, supplier_id);
    const { weeks } = await readDashboard(services, supplier_id);
    const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 3 });
    const text = i18n._('Commandes des 30 derniers jours\u00a0: {count}, pour {total} hors taxes.', {
      count: figures.orders,
      total: moneyText(figures.orders_total, tag),
    });
    const bars = weeks.map(({ monday, total }) => {
      const value = toDecimal(total);
      return { label: shortDay(monday, asking), value, text: compact.format(value) };
    });
    return { text, parts: [{ kind: 'chart', title: i18n._('Ventes par semaine, hors taxes'), bars }] };
  },
});

export const bestSellers = tool({
  name: 'best_sellers',
  description: 'The products that sold most by amount in the last days (28 unless told otherwise).',
  arguments: z.strictObject({ days: z.int().min(1).max(366).default(28) }),
  permissions: TOPIC_PERMISSIONS.best_sellers,
  run: async (asking, { days }) => {
    const { services, supplier_id, i18n, tag } = asking;
    const since = new Date(services.now().getTime() - days * DAY);
    const rows = await readBestSellers(asTenant(services.database, { supplier_id }), { supplier_id, since, most: 10 });
    const [best] = rows;
    if (!best) return saying(i18n._('Rien n’a été vendu ces {days} derniers jours.', { days }));
    const text = i18n._('Ces {days} derniers jours, {name} vient en tête, avec {total} hors taxes.', {
      days,
      name: nameOf(best.names, asking),
      total: moneyText(money(best.total, 2, best.currency), tag),
    });
    const list = table(i18n._('Meilleures ventes'), rows, [
      [
        i18n._('Produit'),
        ({ names, product_id }) => cell(nameOf(names, asking), { screen: 'products', id: product_id }),
      ],
      [i18n._('Clients'), ({ clients }) => cell(numberText(clients, asking)), true],
      [i18n._('Colis'), ({ packs }) => cell(numberText(packs, asking)), true],
      [i18n._('Montant HT'), ({ total, currency }) => cell(moneyText(money(total, 2, currency), tag)), true],
    ]);
    return {
      text,
      parts: [list, { kind: 'source', text: i18n._('Montants sans les commandes refusées ni annulées.') }],
    };
  },
});
