// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#client/shell/session/query-client.ts';
import type { Import } from '#contract/imports.ts';
import { usePriceFile } from './use-price-file.ts';

const supplier_id = '0190a6e0-0000-7000-8000-00000000000a';
const groups = [1, 2, 3, 4, 5].map((number) => ({
  ...{ supplier_id, price_group_id: `0190a6e0-0000-7000-8000-00000000010${number}`, name: `Groupe ${number}` },
  ...{ position: number, sales_discount: 0, clients_total: 0, visible_total: null, extra_total: 0 },
}));
const report: Import = {
  ...{ import_id: '0190a6e0-0000-7000-8000-000000000002', kind: 'prices', price_group_id: null, client_id: null },
  ...{ file_name: 'tarif.csv', state: 'previewed', created_at: '2026-11-23T06:12:00.000Z', seen: 'x', items_total: 1 },
  ...{ changed: 0, unchanged: 1, errors_total: 0, errors: [], warnings: [], skipped: [], columns: {}, difference: [] },
  sheets: [{ name: 'Tarif', rows_total: 2, heading_rows: [1], columns: [], sample: [] }],
};
const answered = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Readings that were asked for, each to be answered by the test. */
let readings: { readonly answer: (response: Response) => void; readonly signal: AbortSignal | null | undefined }[] = [];
let root: Root;
let hook: ReturnType<typeof usePriceFile>;

function Screen() {
  hook = usePriceFile(supplier_id, groups);
  return hook.readGroups;
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  readings = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    path.includes('price_grid')
      ? Promise.resolve(answered({ items_total: 0, price_groups: [], products: [] }))
      : new Promise<Response>((answer) => readings.push({ answer, signal })),
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient(async () => false)}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  act(() =>
    hook.compare.mutate({
      read: { file: new File(['x'], 'tarif.csv'), report },
      choice: { code: 1, groups: new Map(groups.map(({ price_group_id }, at) => [price_group_id, at + 2])) },
    }),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Slow machines take their time. */
const until = (look: () => void) => act(() => vi.waitFor(look, { timeout: 20_000 }));
const begun = (count: number) => until(() => expect(readings).toHaveLength(count));
const answer = (at: number, response: Response) => act(async () => readings[at]?.answer(response));

describe('a price file of several groups', () => {
  it('is read for two of them at the same time, as the server does', async () => {
    for (const [answers, at] of [1, 0, 2, 3, 4].entries()) {
      await begun(Math.min(groups.length, answers + 2));
      await answer(at, answered(report));
      await until(() => expect(hook.readGroups).toBe(answers + 1));
    }
    await until(() => expect(hook.compare.data?.unchanged).toBe(groups.length));
  });

  it('is given up where one reading fails: the others are not waited for', async () => {
    await begun(2);
    await answer(0, answered({ type: 'about:blank', title: 'x', status: 503, code: 'unavailable', detail: 'x' }, 503));
    await until(() => expect(hook.compare.isError).toBe(true));
    expect(readings.length).toBeLessThan(groups.length);
    expect(readings.slice(1).map(({ signal }) => signal?.aborted)).not.toContain(false);
  });
});
