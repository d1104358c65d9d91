/** The organizations that the signed-in person belongs to, without those that they close. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { routeKey, useOnlineQuery, useReadAnew } from '#client/parts/data/online-query.ts';
import { useKeptChanges } from '#client/parts/organizations/use-organization-changes.ts';
import type { CallAnswer } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { accountRoutes } from '#contract/account.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { organizationsAfter } from '#domain/people/organization-change.ts';
import { cleanText } from '#domain/values/text.ts';

export type Organizations = CallAnswer<typeof organizationRoutes.searchOrganizations>;

/** Seed, section 5: a search begins with the fourth character. */
const SHORTEST_QUERY = 4;

/**
 * Seed, section 4: an organization that is closed leaves the list and its total at once, returns when the server
 * refuses; when it agrees, the lists are read again.
 * @param closed the server has closed these, and the list was read again
 */
export function useOrganizations(
  organization_id: string,
  typed: string,
  closed: (organization_ids: readonly string[]) => void,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = cleanText(typed);
  const isSearching = query.length >= SHORTEST_QUERY;
  const found = useOnlineQuery(
    organizationRoutes.searchOrganizations,
    { params: { organization_id }, query: { query } },
    { enabled: isSearching, keepPrevious: true },
  );
  const own = useOnlineQuery(accountRoutes.accountMe, {}, { keep: true });
  const readOwn = useReadAnew(accountRoutes.accountMe, own.refetch);
  const refetch = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: routeKey(organizationRoutes.searchOrganizations) });
    return readOwn();
  }, [queries, readOwn]);
  const { isKnown, changes, keep } = useKeptChanges(({ change }) => change.kind === 'close', {
    refetch,
    wasRead: (done) => {
      for (const { name } of done) showToast({ tone: 'ok', message: t`${name} est fermée.` });
      closed(done.map((kept) => kept.organization_id));
    },
  });
  const mine = own.data?.organizations;
  const told: Organizations | undefined = isSearching
    ? found.data
    : mine && { items_total: mine.length, organizations: mine };
  const closing = changes.flatMap((kept) => (kept.state === 'refused' ? [] : [kept.organization_id]));
  const close = ({ organization_id: closed_id, name }: Organizations['organizations'][number]) =>
    keep({ organization_id: closed_id, name, change: { kind: 'close' } }, () => false);
  return {
    read: isSearching ? found : own,
    isKnown,
    changes,
    list: told && organizationsAfter(told, closing),
    close,
  };
}
