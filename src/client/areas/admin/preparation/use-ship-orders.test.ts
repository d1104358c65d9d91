// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#client/ui/toast-store.ts';
import type { PreparedOrder } from '#contract/preparation.ts';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { useShipOrders } from './use-ship-orders.ts';

const SPACE = '0190a6e0-0000-7000-8000-00000000000a';
const order = (number: string): PreparedOrder => ({
  ...{ order_id: `0190a6e0-0000-7000-8000-0000000000${number}`, number, version: 3, status: 'preparing', lines: [] },
  ...{
    organization_id: SPACE,
    organization_name: 'Bistro',
    delivery_day: '2026-11-24',
    reference: null,
    comment: null,
  },
});

afterEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  vi.unstubAllGlobals();
});

test('an order without an answer is not said to have stayed: it may have left', async () => {
  stubServer(({ path }) => {
    if (path.includes(order('b1').order_id)) return refused('stale_version');
    throw new TypeError('no network');
  });
  const ship = mountHook(() => useShipOrders(SPACE, () => undefined));
  await act(async () => ship.now().mutate({ orders: [order('b1'), order('b2')] }));
  await until(() => currentToast() !== undefined);
  expect(currentToast()?.message).toMatch(/La commande b1 a changé .* commande b2.*: elle est peut-être partie/);
  ship.unmount();
});
