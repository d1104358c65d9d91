// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/shell/session/query-client.ts';
import { useSupplierSettings } from './use-supplier-settings.ts';

const SUPPLIER = '0190a6e0-0000-7000-8000-00000000000a';
const settings = { price_decimal_precision: 3, currency: 'EUR', time_zone: 'Europe/Paris', locales: ['fr_FR'] };
const client = createQueryClient(async () => false);
const page = document.body.appendChild(document.createElement('div'));
let asked = 0;

function Screen() {
  return useSupplierSettings(SUPPLIER).data?.price_decimal_precision ?? null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(JSON.stringify(settings), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a screen that shows the decimals, and closes it again. */
async function open(): Promise<void> {
  const root: Root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(page.textContent).toBe('3'), { timeout: 300_000 }));
  act(() => root.unmount());
}

test('the settings of a supplier are asked for once in five minutes, however many screens show them', async () => {
  await open();
  vi.setSystemTime(Date.now() + 200_000);
  await open();
  expect(asked).toBe(1);
  vi.setSystemTime(Date.now() + 100_000);
  await open();
  expect(asked).toBe(2);
});
