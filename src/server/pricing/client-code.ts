/** A buyer's change of what their organization calls a product. */
import { routes } from '#contract/routes.ts';
import { loadClientConditions } from '../catalog/client-conditions.ts';
import { readNamedProducts } from '../catalog/client-products.ts';
import { clientTenant } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { changePricing, stampProduct } from './pricing-change.ts';
import { writeCodes } from './product-codes.ts';

export const setClientCode = handle(
  routes.setClientCode,
  ({ params: { supplier_id, product_id }, query: { client_id }, body: { code, seen }, principal, services }) => {
    clientTenant(principal, supplier_id, client_id, 'cart:update');
    const owner = { kind: 'client', id: client_id } as const;
    return changePricing(services, principal, supplier_id, async (change) => {
      const { executor } = change;
      const conditions = await loadClientConditions(executor, supplier_id, client_id, undefined);
      const shownCode = async () => {
        const [found] = await readNamedProducts(executor, conditions, services.now(), [product_id]);
        if (found?.is_visible !== true) throw notFound();
        return found.product.codes.find(({ kind }) => kind === 'client_code')?.code ?? null;
      };
      const now = await shownCode();
      // A repeated call gets the same answer.
      if (now === code) return { code };
      if (now !== seen) throw new Refusal('stale_version', 'The code was changed in the meantime');
      await stampProduct(change, product_id);
      await writeCodes(change, owner, [{ product_id, code }]);
      return { code: await shownCode() };
    });
  },
);
