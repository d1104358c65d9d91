import { routes } from '#contract/routes.ts';
import { asTenant } from '../database/connection.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { ForeseenReading } from '../http/foreseen.ts';
import { handleForeseen } from '../http/handle.ts';
import { mayAsStaff } from '../http/principal.ts';
import { conditionsOf, conditionsReading, withKnownLookups } from './client-conditions.ts';
import { listClientProducts, listDisabledProducts } from './client-products.ts';
import { loadStaffConditions } from './staff-conditions.ts';

/** A client's products at the client's prices; for staff who name no client, the supplier's own list. */
export const supplierProducts = handleForeseen(
  routes.supplierProducts,
  ({ params, query: { client_id, view_id } }) =>
    client_id === undefined ? null : conditionsReading(params.supplier_id, client_id, view_id),
  async ({ params, query, principal, services, foreseen }) => {
    const { supplier_id } = params;
    const page = { start: query.start, count: query.count };
    const now = services.now();
    if (query.client_id === undefined && mayAsStaff(principal, 'product:read')) {
      const executor = asTenant(services.database, { supplier_id, account_id: principal.account_id });
      const { view_id, label_price_group_id } = query;
      const conditions = await withKnownLookups(
        services.database,
        await loadStaffConditions(executor, supplier_id, view_id, label_price_group_id),
      );
      return query.enable === false
        ? listDisabledProducts(executor, conditions, now, page)
        : listClientProducts(executor, conditions, now, page);
    }
    const client = onlyClient(principal, query.client_id);
    const executor = asTenant(services.database, clientTenant(principal, supplier_id, client, 'catalog:read'));
    const reading = foreseen ?? new ForeseenReading(conditionsReading(supplier_id, client, query.view_id));
    const [row] = await reading.rows(services);
    const conditions = await withKnownLookups(services.database, conditionsOf(supplier_id, client, row));
    return listClientProducts(executor, conditions, now, page);
  },
);
