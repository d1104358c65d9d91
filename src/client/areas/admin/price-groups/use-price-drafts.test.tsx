// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { createQueryClient } from '#client/shell/session/query-client.ts';
import { currentToast } from '#client/ui/toast-store.ts';
import { priceGridRoutes } from '#contract/price-grid.ts';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { usePriceDrafts } from './use-price-drafts.ts';

vi.mock('#client/parts/account/session.tsx', () => ({ useAccount: () => ({ account_id: 'a' }) }));

const supplier_id = '0190a6e0-0000-7000-8000-00000000000a';
const price_group_id = '0190a6e0-0000-7000-8000-000000000101';
const group = {
  ...{ supplier_id, price_group_id, name: 'Bistrots', position: 1, sales_discount: 0 },
  ...{ clients_total: 0, visible_total: null, extra_total: 0 },
};
const product = {
  ...{ product_id: '0190a6e0-0000-7000-8000-000000000201', supplier_code: 'CR1', names: { fr_FR: 'Comté' } },
  ...{ enabled: true, catalog_price: euros(5000), cells: [] },
};
const answered = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

afterEach(() => vi.unstubAllGlobals());

/** Slow machines take their time. */
const until = (look: () => void) => act(() => vi.waitFor(look, { timeout: 20_000 }));

test('what is published is said as soon as the server has it; the drafts stay until the grid has the prices', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} });
  const grid = answered({ items_total: 1, price_groups: [group], products: [product] });
  const gridAnswers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'GET'
      ? new Promise<Response>((answer) => gridAnswers.push(answer))
      : Promise.resolve(answered({ published: 1, conflicts: [], gone_products: [] })),
  );
  let drafting: ReturnType<typeof usePriceDrafts> | undefined;
  function Screen() {
    useOnlineQuery(priceGridRoutes.priceGrid, { params: { supplier_id }, query: {} });
    drafting = usePriceDrafts(supplier_id, [group], new Map());
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient(async () => false)}>
        <I18nProvider i18n={i18n}>
          <Screen />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  );
  await act(async () => gridAnswers[0]?.(grid.clone()));
  act(() => drafting?.putAll([{ product, price_group_id, cell: { ...PLAIN_CELL, price: euros(4490) } }]));
  act(() => drafting?.publish.mutate());
  await until(() => expect(gridAnswers).toHaveLength(2));
  expect(currentToast()?.message).toBe('1 prix publié');
  expect(drafting?.drafts.cells.size).toBe(1);
  await act(async () => gridAnswers[1]?.(grid.clone()));
  await until(() => expect(drafting?.drafts.cells.size).toBe(0));
  act(() => root.unmount());
});
