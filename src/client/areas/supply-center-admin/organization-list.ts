/** The organizations that the signed-in person belongs to, and closing one of them. */
import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { type CallAnswer, call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { accountRoutes } from '#contract/account.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { cleanText } from '#domain/values/text.ts';

export type Organizations = CallAnswer<typeof organizationRoutes.searchOrganizations>;

/** Seed, section 5: a search begins with the fourth character. */
const SHORTEST_QUERY = 4;

const OWN: QueryKey = [...routeKey(accountRoutes.accountMe), 'organizations'];
const FOUND: QueryKey = routeKey(organizationRoutes.searchOrganizations);
/** The keys of the lists that may hold an organization. */
const LISTS = [OWN, FOUND];

export function useOrganizations(organization_id: string, typed: string) {
  const query = cleanText(typed);
  const isSearching = query.length >= SHORTEST_QUERY;
  const found = useOnlineQuery(
    organizationRoutes.searchOrganizations,
    { params: { organization_id }, query: { query } },
    { enabled: isSearching, keepPrevious: true },
  );
  const own = useQuery({
    queryKey: OWN,
    queryFn: async ({ signal }): Promise<Organizations> => {
      const { organizations } = await call(accountRoutes.accountMe, { signal });
      return { items_total: organizations.length, organizations };
    },
  });
  return isSearching ? found : own;
}

/** The list without an organization; the same object where the organization is not in it. */
export function withoutOrganization(list: Organizations, organization_id: string): Organizations {
  const organizations = list.organizations.filter((each) => each.organization_id !== organization_id);
  const removed = list.organizations.length - organizations.length;
  return removed === 0 ? list : { items_total: list.items_total - removed, organizations };
}

/**
 * Closes an organization. Seed, section 4: it leaves the lists at once, returns when the server refuses; when it
 * agrees, the lists are read again.
 */
export function useCloseOrganization(closed: (organization_id: string) => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (organization_id: string) =>
      call(organizationRoutes.deleteOrganization, { params: { organization_id } }),
    onMutate: async (organization_id) => {
      await Promise.all(LISTS.map((queryKey) => queries.cancelQueries({ queryKey })));
      const before = LISTS.flatMap((queryKey) => queries.getQueriesData<Organizations>({ queryKey }));
      for (const [key, list] of before) {
        if (list !== undefined) queries.setQueryData(key, withoutOrganization(list, organization_id));
      }
      return before;
    },
    onError: (error, _organization_id, before = []) => {
      for (const [key, list] of before) queries.setQueryData(key, list);
      const isBusy = isProblem(error, 'IN_USE');
      showToast({
        tone: 'bad',
        message: isBusy
          ? t`Des commandes sont encore en cours : l’organisation reste ouverte.`
          : t`L’organisation n’a pas pu être fermée.`,
      });
    },
    onSuccess: async (_answer, organization_id) => {
      await Promise.all(LISTS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      closed(organization_id);
    },
  });
}
