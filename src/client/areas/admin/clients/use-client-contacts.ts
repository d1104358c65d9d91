/** The people who order for a client. Nobody does for one that was removed. */
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { accountScopeRoutes } from '#contract/account-scope.ts';
import type { Client } from '#contract/client.ts';

export const useClientContacts = (supplier_id: string, { organization_id, state }: Client) =>
  useOnlineQuery(
    accountScopeRoutes.accounts,
    { query: { scope: 'client', supplier_id, organization_id, count: 100 } },
    { enabled: state !== 'removed' },
  );
