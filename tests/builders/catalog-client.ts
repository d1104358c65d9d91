import { type CatalogPage, catalogPageSchema } from '#contract/catalog.ts';
import type { OwnServer } from './own-server.ts';

export interface CatalogClient {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly product_ids: string[];
  readonly price_group_id: string;
  /** Tokens. */
  readonly buyer: string;
  readonly owner: string;
}

/**
 * Makes clients in a price group of their supplier's, with calls to pull the catalog and to change the group's prices.
 */
export function catalogClientsOf({ server, market }: OwnServer) {
  async function aClient(products: number): Promise<CatalogClient> {
    const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
    const { organization_id, buyer } = await market.aClient(supplier_id);
    const owner = await market.anAccount();
    await market.staff(supplier_id, owner.account_id);
    const product_ids: string[] = [];
    for (let made = 0; made < products; made += 1) product_ids.push((await market.aProduct(supplier_id)).product_id);
    const price_group_id = await market.aPriceGroup(supplier_id, [organization_id]);
    return {
      supplier_id,
      organization_id,
      product_ids,
      price_group_id,
      buyer: await server.signIn(buyer.email),
      owner: await server.signIn(owner.email),
    };
  }

  async function pull(client: CatalogClient, since?: string, count = 1000): Promise<CatalogPage> {
    const query = new URLSearchParams({ client_id: client.organization_id, count: String(count) });
    if (since !== undefined) query.set('since', since);
    const { body } = await server.call('GET', `/v2/supplier/${client.supplier_id}/catalog?${query}`, {
      token: client.buyer,
    });
    return catalogPageSchema.parse(body);
  }

  function raise(client: CatalogClient, product_id: string, amount: number | null) {
    return server.call(
      'PUT',
      `/v1/pricing/price_group/${client.price_group_id}/product/${product_id}?supplier_id=${client.supplier_id}`,
      { token: client.owner, body: { price: amount === null ? null : { amount, precision: 2, currency: 'EUR' } } },
    );
  }

  return { aClient, pull, raise };
}
