import { routes } from '#contract/routes.ts';
import type { SupplierRole } from '#domain/people/permissions.ts';
import type { OwnServer } from './own-server.ts';

let names = 0;
export const aName = () => `Comptoir ${++names}`;

/** Makes suppliers without clients, each with the calls of one of their people. */
export function clientDesksOf({ server, market }: OwnServer) {
  return async (role: SupplierRole = 'sales') => {
    const { supplier_id, alias } = await market.aSupplier({ catalog_version: 1 });
    const { email, account_id } = await market.anAccount();
    await market.staff(supplier_id, account_id, role);
    const token = await server.signIn(email);
    const call = (method: string, path = '', body?: unknown, headers: Record<string, string> = {}) =>
      server.call(method, `/v2/supplier/${supplier_id}/clients${path}`, { token, body, headers });
    return {
      supplier_id,
      alias,
      token,
      call,
      create: async (body: object) => routes.createClient.answer.parse((await call('POST', '', body)).body),
      read: async (organization_id: string) =>
        routes.client.answer.parse((await call('GET', `/${organization_id}`)).body),
      list: async (query = '') => routes.clients.answer.parse((await call('GET', query)).body),
    };
  };
}
