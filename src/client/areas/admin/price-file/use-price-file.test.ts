// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Import } from '#contract/imports.ts';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { answered, refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
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

interface Reading {
  readonly answer: (response: Response) => void;
  readonly signal: AbortSignal;
}

/** Has a file compared with all groups. The test answers each reading that is asked for. */
function compareFile() {
  const readings: Reading[] = [];
  stubServer(({ path, signal }) =>
    path.includes('price_grid')
      ? answered({ items_total: 0, price_groups: [], products: [] })
      : new Promise((answer) => readings.push({ answer, signal })),
  );
  const hook = mountHook(() => usePriceFile(supplier_id, groups));
  act(() =>
    hook.now().compare.mutate({
      read: { file: new File(['x'], 'tarif.csv'), report },
      choice: { code: 1, groups: new Map(groups.map(({ price_group_id }, at) => [price_group_id, at + 2])) },
    }),
  );
  return {
    readings,
    hook,
    answer: (at: number, response: Response) => act(async () => readings[at]?.answer(response)),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('a price file of several groups', () => {
  it('is read for two of them at the same time, as the server does', async () => {
    const { readings, hook, answer } = compareFile();
    for (const [answers, at] of [1, 0, 2, 3, 4].entries()) {
      await until(() => hook.now().readGroups === answers && readings.length >= Math.min(groups.length, answers + 2));
      expect(readings.length).toBe(Math.min(groups.length, answers + 2));
      await answer(at, answered(report));
    }
    await until(() => hook.now().compare.data?.unchanged === groups.length);
    hook.unmount();
  });

  it('is given up where one reading fails: the others are not waited for', async () => {
    const { readings, hook, answer } = compareFile();
    await until(() => readings.length === 2);
    await answer(0, refused('unavailable', 503));
    await until(() => hook.now().compare.isError);
    expect(readings.length).toBeLessThan(groups.length);
    expect(readings.slice(1).map(({ signal }) => signal.aborted)).not.toContain(false);
    hook.unmount();
  });
});
