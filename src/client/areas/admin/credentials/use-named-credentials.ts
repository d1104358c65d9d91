/**
 * The secrets of other services that the supplier keeps here, by name: the server never answers the secrets themselves.
 */
import { useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { supplierDeskRoutes } from '#contract/supplier-desk.ts';

export function useNamedCredentials(supplier_id: string) {
  const queries = useQueryClient();
  const options = { params: { supplier_id } };
  const set = async (name: string, secret: string | null): Promise<void> => {
    const body = { credentials: { [name]: secret } };
    const answer = await call(supplierDeskRoutes.setCredentials, { ...options, body });
    queries.setQueryData(onlineQueryKey(supplierDeskRoutes.credentials, options), answer);
  };
  return {
    listed: useOnlineQuery(supplierDeskRoutes.credentials, options),
    keep: (name: string, secret: string) => set(name, secret),
    forget: (name: string) => set(name, null),
  };
}
