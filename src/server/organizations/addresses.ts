import { and, eq, isNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { readAddresses } from '../catalog/addresses.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { deliveryAddress } from '../database/schema/accounts.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';

async function allAddresses(executor: Executor, organization_id: string) {
  const addresses = await readAddresses(executor, organization_id);
  return { items_total: addresses.length, addresses };
}

const own = ({ organization_id, address_id }: { organization_id: string; address_id: string }) =>
  and(
    eq(deliveryAddress.organization_id, organization_id),
    eq(deliveryAddress.address_id, address_id),
    isNull(deliveryAddress.removed_at),
  );

/** An id that another organization uses, or that was removed here, is answered as a missing one. */
export const putAddress = handle(routes.putAddress, ({ params, body, principal, services }) => {
  const { organization_id, address_id } = params;
  return withTenant(services.database, { organization_id }, async (executor) => {
    await nameAuthor(executor, principal);
    const [added] = await executor
      .insert(deliveryAddress)
      .values({ address_id, organization_id, ...body, created_at: services.now() })
      .onConflictDoNothing()
      .returning({ address_id: deliveryAddress.address_id });
    if (!added) {
      const [changed] = await executor
        .update(deliveryAddress)
        .set(body)
        .where(own(params))
        .returning({ address_id: deliveryAddress.address_id });
      if (!changed) throw notFound();
    }
    return allAddresses(executor, organization_id);
  });
});

/** The row stays, so that the address is not taken for one that never was. */
export const removeAddress = handle(routes.removeAddress, ({ params, principal, services }) => {
  const { organization_id } = params;
  return withTenant(services.database, { organization_id }, async (executor) => {
    await nameAuthor(executor, principal);
    const [removed] = await executor
      .update(deliveryAddress)
      .set({ removed_at: services.now() })
      .where(own(params))
      .returning({ address_id: deliveryAddress.address_id });
    if (!removed) throw notFound();
    return allAddresses(executor, organization_id);
  });
});
