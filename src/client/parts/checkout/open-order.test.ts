// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccountId, aSpace } from '../../../../tests/builders/a-device.ts';

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
    const { openOrder } = await loadedPage();
    expect(openOrder(account, key, NOW)).toEqual(openOrder(account, key, NOW + 1));
  });

  test('outlives a reload once the order was sent without being saved: it may have been placed', async () => {
    const { openOrder, keepOpenOrder } = await loadedPage();
    const open = openOrder(account, key, NOW);
    keepOpenOrder(account, key, open);
    expect((await loadedPage()).openOrder(account, key, NOW + 1)).toEqual(open);
  });

  test('is a new one after the order has its answer', async () => {
    const { closeOpenOrder, openOrder, keepOpenOrder } = await loadedPage();
    const open = openOrder(account, key, NOW);
    keepOpenOrder(account, key, open);
    closeOpenOrder(account, key);
    expect(openOrder(account, key, NOW + 1).order_id).not.toBe(open.order_id);
  });
});
