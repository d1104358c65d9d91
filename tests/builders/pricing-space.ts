import { type CatalogPage, catalogPageSchema } from '#contract/catalog.ts';
import type { SupplierRole } from '#domain/people/permissions.ts';
import type { Database } from '#server/database/connection.ts';
import { marketOf } from './market.ts';
import type { Answer, RunningServer } from './running-server.ts';

/** A supplier with products, a client in a price group, the supplier's staff and a device of the client. */
export async function aPricingSpace(database: Database, server: RunningServer, products = 4) {
  const market = marketOf(database);
  const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
  const { organization_id, buyer } = await market.aClient(supplier_id);
  const product_ids: string[] = [];
  for (let made = 0; made < products; made += 1) {
    const supplier_code = `0041${made}`;
    product_ids.push((await market.aProduct(supplier_id, { supplier_code })).product_id);
  }
  const price_group_id = await market.aPriceGroup(supplier_id, [organization_id]);

  async function staff(role: SupplierRole): Promise<string> {
    const { email, account_id } = await market.anAccount();
    await market.staff(supplier_id, account_id, role);
    return server.signIn(email);
  }

  const buyerToken = await server.signIn(buyer.email);
  const owner = await staff('owner');
  const [a = '', b = '', c = '', d = ''] = product_ids;
  return {
    supplier_id,
    organization_id,
    price_group_id,
    product_ids,
    a,
    b,
    c,
    d,
    buyer: buyerToken,
    owner,
    staff,
    /** Makes a pricing call as the owner, unless another token is given; `path` without `/v1/pricing/`. */
    pricing(method: string, path: string, body?: unknown, token = owner): Promise<Answer> {
      const query = `${path.includes('?') ? '&' : '?'}supplier_id=${supplier_id}`;
      return server.call(method, `/v1/pricing/${path}${query}`, body === undefined ? { token } : { token, body });
    },
    /** Pulls the catalog as the client's device does. */
    async pull(since?: string): Promise<CatalogPage> {
      const query = new URLSearchParams({ client_id: organization_id, count: '1000' });
      if (since !== undefined) query.set('since', since);
      const { body } = await server.call('GET', `/v2/supplier/${supplier_id}/catalog?${query}`, { token: buyerToken });
      return catalogPageSchema.parse(body);
    },
  };
}

export type PricingSpace = Awaited<ReturnType<typeof aPricingSpace>>;
