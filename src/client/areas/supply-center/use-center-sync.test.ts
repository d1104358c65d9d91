// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountHook, until } from '../../../../tests/builders/a-mounted-hook.ts';
import { stubServer } from '../../../../tests/builders/a-stubbed-server.ts';
import { useCenterSync } from './use-center-sync.ts';

const organization_id = '0190a6e0-0000-7000-8000-00000000000a';
const halle = '0190a6e0-0000-7000-8000-00000000005a';
const lormel = '0190a6e0-0000-7000-8000-00000000005b';
const suppliers = [halle, lormel].map((supplier_id) => ({
  ...{ client: null, key: { supplier_id, organization_id }, space_id: `${supplier_id}:${organization_id}` },
}));

afterEach(() => vi.unstubAllGlobals());

test('a catalog that is on its way goes on coming while another is asked for', async () => {
  const asked = stubServer(() => new Promise(() => undefined));
  const catalogOf = (supplier_id: string) =>
    asked.filter(({ path }) => path.includes('catalog') && path.includes(supplier_id));
  const { now, unmount } = mountHook(() => useCenterSync(suppliers));
  act(() => now().fetchCatalog(halle));
  await until(() => catalogOf(halle).length > 0);
  act(() => now().fetchCatalog(lormel));
  await until(() => catalogOf(lormel).length > 0);
  expect(catalogOf(halle).map(({ signal }) => signal.aborted)).toEqual([false]);
  unmount();
  expect(catalogOf(halle).map(({ signal }) => signal.aborted)).toEqual([true]);
});
