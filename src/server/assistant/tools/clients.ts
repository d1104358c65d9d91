/** Clients: how many are active, and those who have stopped ordering. */
import { z } from 'zod';
import { TOPIC_PERMISSIONS } from '#domain/people/assistant.ts';
import { readDashboard } from '../../orders/dashboard.ts';
import { readStatistics } from '../../suppliers/statistics.ts';
import { moneyText } from '../../texts/format.ts';
import { cell, shortDay, table } from '../drawing.ts';
import { saying, tool } from '../tool.ts';

export const activeClients = tool({
  name: 'clients',
  description: 'How many clients the supplier has, and how many of them ordered in the last 30 days.',
  arguments: z.strictObject({}),
  permissions: TOPIC_PERMISSIONS.clients,
  run: async ({ services, supplier_id, i18n }) => {
    const { clients, active_clients } = await readStatistics(services, supplier_id);
    return saying(
      i18n._('Clients\u00a0: {count}. Ont commandé ces 30 derniers jours\u00a0: {active}.', {
        count: clients,
        active: active_clients,
      }),
    );
  },
});

export const silentClients = tool({
  name: 'silent_clients',
  description: 'Clients who used to order in a rhythm and have stopped, with what they used to order in a week.',
  arguments: z.strictObject({}),
  permissions: TOPIC_PERMISSIONS.silent_clients,
  run: async (asking) => {
    const { services, supplier_id, i18n, tag } = asking;
    const { silent_clients } = await readDashboard(services, supplier_id);
    if (silent_clients.length === 0) return saying(i18n._('Tous vos clients réguliers sont là.'));
    const text = i18n._(
      '{count, plural, one {# client régulier ne commande plus.} other {# clients réguliers ne commandent plus.}}',
      { count: silent_clients.length },
    );
    const list = table(i18n._('Ils ne commandent plus'), silent_clients, [
      [
        i18n._('Client'),
        ({ organization_id, organization_name }) => cell(organization_name, { screen: 'clients', id: organization_id }),
      ],
      [i18n._('Dernière commande'), ({ last_day }) => cell(shortDay(last_day, asking))],
      [i18n._('Par semaine, avant'), ({ per_week }) => cell(moneyText(per_week, tag)), true],
    ]);
    const source = i18n._('Le rythme de chacun vient de ses commandes des 180 derniers jours.');
    return { text, parts: [list, { kind: 'source', text: source }] };
  },
});
