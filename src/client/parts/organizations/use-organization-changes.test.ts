// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { useOnlineQuery, useReadAnew } from '#client/parts/data/online-query.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { keptChanges, rewriteChanges } from '#client/store/organizations/waiting-changes.ts';
import { clientRequestRoutes } from '#contract/client-request.ts';
import { mountHook, session, until } from '../../../../tests/builders/a-mounted-hook.ts';
import { answered, stubServer } from '../../../../tests/builders/a-stubbed-server.ts';
import { useOrganizationChanges } from './use-organization-changes.ts';

const organization_id = '0190a6e0-0000-7000-8000-00000000000a';
const supplier_id = '0190a6e0-0000-7000-8000-00000000000b';

afterEach(() => vi.unstubAllGlobals());

/** What the organization has asked, as a screen reads it. */
function useRequests() {
  const read = useOnlineQuery(clientRequestRoutes.supplierRequests, { params: { organization_id }, query: {} });
  const refetch = useReadAnew(clientRequestRoutes.supplierRequests, read.refetch);
  return { read, ...useOrganizationChanges(organization_id, ['request'], { refetch }) };
}

test('a read that began before the server had a change does not count as having read it back', async () => {
  const database = openDatabase(session.account?.account_id ?? '');
  const answers: ((answer: Response) => void)[] = [];
  const asked = stubServer(() => new Promise((answer) => answers.push(answer)));
  const { now, unmount } = mountHook(useRequests);
  await until(() => asked.length === 1 && now().isKnown);
  await rewriteChanges(database, () => [
    {
      ...{ change_id: crypto.randomUUID(), organization_id, name: 'Halles Vasseur', state: 'done', refusal: null },
      change: { kind: 'request', supplier_id, request: { message: '' } },
    },
  ]);
  await until(() => now().changes.length === 1);
  answers[0]?.(answered({ items_total: 0, requests: [] }));
  await until(() => asked.length === 2 || now().changes.length === 0);
  expect(asked).toHaveLength(2);
  expect(await keptChanges(database)).toHaveLength(1);
  answers[1]?.(answered({ items_total: 0, requests: [] }));
  await until(() => now().changes.length === 0);
  expect(await keptChanges(database)).toEqual([]);
  unmount();
});
