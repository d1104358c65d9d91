// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { ORGANIZATION_PERMISSIONS, type OrganizationRole } from '#domain/people/permissions.ts';
import { anAccountId, aSpace, stockedDatabase } from '../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { aSharedStandingOrder } from '../../../tests/builders/a-shared-standing-order.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import { nextId } from '../../../tests/builders/next-id.ts';
import { openDatabase } from '../store/device/database.ts';
import { keepDecision } from '../store/orders/decision-store.ts';
import { storeOrders } from '../store/orders/order-store.ts';
import { keepChange } from '../store/organizations/change-store.ts';
import { storeStandingOrders } from '../store/standing-orders/standing-store.ts';
import { writeProfile } from '../store/start/session-profile.ts';
import { keepBadge } from './app-badge.ts';

const account_id = anAccountId();
const { organization_id } = aSpace();
const DAY = '2999-10-16';

afterEach(async () => {
  for (const table of openDatabase(account_id).tables) await table.clear();
  localStorage.clear();
});

/** The number that the icon shows to a person of this role. */
async function shownTo(role: OrganizationRole, open: string | null = organization_id): Promise<number | undefined> {
  const permissions = [...ORGANIZATION_PERMISSIONS[role]];
  const organizations = [{ organization_id, alias: 'bistrot', name: 'Le Bistrot', role, permissions }];
  const account = { account_id, email: 'l@test.example', name: 'Léa', locale: 'fr_FR', is_operator: false };
  writeProfile({ account: { ...account, organizations, suppliers: [] }, spaces: [], last_space: null });
  const shown: number[] = [];
  Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) });
  const stop = keepBadge({ account_id, organization_id: open });
  await vi.waitFor(() => expect(shown).not.toEqual([]));
  const [first] = shown;
  stop();
  return first;
}

test('the icon counts answers and unsent orders, a standing order’s question and an approval to give among them', async () => {
  const database = await stockedDatabase();
  await storeStandingOrders(database, aSpace(), [aSharedStandingOrder('Lundi', [[DAY, 'question']])], null);
  await storeOrders(
    database,
    [
      aPurchaseOrder({ order_id: '0199e6e0-0000-7000-8000-000000000001', status: 'pending_approval' }),
      aPurchaseOrder({ order_id: '0199e6e0-0000-7000-8000-000000000002', status: 'shipped' }),
    ].map((order) => ({ ...order, received_at: new Date().toISOString() })),
  );
  await database.outbox.put(anOutboxRow({ order_id: '0199e6e0-0000-7000-8000-000000000003' }));
  database.close();
  expect(await shownTo('manager')).toBe(3);
  expect(await shownTo('buyer')).toBe(2);
  expect(await shownTo('viewer')).toBe(1);
});

test('the icon counts changes that wait, and an order that was decided about once', async () => {
  const database = await stockedDatabase();
  const order_id = '0199e6e0-0000-7000-8000-000000000001';
  const order = aPurchaseOrder({ order_id, status: 'pending_approval', version: 1 });
  await storeOrders(database, [{ ...order, received_at: new Date().toISOString() }]);
  await keepDecision(database, {
    ...{ ...aSpace(), order_id, version: 1, kind: 'approve', reason: null },
    decided_at: '2026-10-14T08:00:00.000Z',
  });
  const change = { kind: 'profile', profile: { name: 'Le Zinc' } } as const;
  await keepChange(database, { change_id: nextId(), organization_id, name: 'Le Bistrot', change }, () => false);
  database.close();
  expect(await shownTo('manager')).toBe(2);
});

test('while no space is open the icon counts all that is not sent, orders and decisions about them', async () => {
  const database = await stockedDatabase();
  await database.outbox.put(anOutboxRow({ order_id: '0199e6e0-0000-7000-8000-000000000003' }));
  await keepDecision(database, {
    ...{ ...aSpace(), order_id: '0199e6e0-0000-7000-8000-000000000004', version: 1, kind: 'cancel', reason: null },
    decided_at: '2026-10-14T08:00:00.000Z',
  });
  database.close();
  expect(await shownTo('buyer', null)).toBe(2);
});
