// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccountId, aSpace } from '../../../../../tests/builders/a-device.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const account = anAccountId();
const key = aSpace();

/** The module as a freshly loaded page has it. */
async function loadedPage() {
  vi.resetModules();
  return import('./open-order.ts');
}

afterEach(() => sessionStorage.clear());

describe('the id of the order that is being made', () => {
  test('is the same however often the checkout is opened', async () => {
    const { idOfOpenOrder } = await loadedPage();
    expect(idOfOpenOrder(account, key, NOW)).toBe(idOfOpenOrder(account, key, NOW + 1));
  });

  test('outlives a reload once the order was sent without being saved: it may have been placed', async () => {
    const { idOfOpenOrder, keepOpenOrder } = await loadedPage();
    const order_id = idOfOpenOrder(account, key, NOW);
    keepOpenOrder(account, key, order_id);
    expect((await loadedPage()).idOfOpenOrder(account, key, NOW + 1)).toBe(order_id);
  });

  test('is a new one after the order has its answer', async () => {
    const { closeOpenOrder, idOfOpenOrder, keepOpenOrder } = await loadedPage();
    const order_id = idOfOpenOrder(account, key, NOW);
    keepOpenOrder(account, key, order_id);
    closeOpenOrder(account, key);
    expect(idOfOpenOrder(account, key, NOW + 1)).not.toBe(order_id);
  });
});
