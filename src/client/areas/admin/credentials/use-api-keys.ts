/** The supplier's keys of the API: made, shown once, revoked. */
import { useQueryClient } from '@tanstack/react-query';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { apiKeyRoutes } from '#contract/api-key.ts';
import type { ApiKeyPermission } from '#domain/people/permissions.ts';

export function useApiKeys(supplier_id: string) {
  const queries = useQueryClient();
  const params = { supplier_id };
  const listed = useOnlineQuery(apiKeyRoutes.apiKeys, { params, query: { count: 500 } });
  const refresh = () => queries.invalidateQueries({ queryKey: routeKey(apiKeyRoutes.apiKeys) });
  return {
    listed,
    create: async (name: string, permissions: readonly ApiKeyPermission[]): Promise<string> => {
      const { token } = await call(apiKeyRoutes.createApiKey, {
        params,
        body: { name, permissions: [...permissions] },
      });
      await refresh();
      return token;
    },
    revoke: async (api_key_id: string): Promise<void> => {
      await call(apiKeyRoutes.revokeApiKey, { params: { supplier_id, api_key_id } });
      await refresh();
    },
  };
}
