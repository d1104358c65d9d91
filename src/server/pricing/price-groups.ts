import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { fold } from '#domain/values/text.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import {
  priceGroup,
  priceGroupClient,
  priceGroupDiscount,
  priceGroupPrice,
  priceGroupProductCode,
  salesPromo,
} from '../database/schema/pricing.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import { requireUnchanged } from '../http/unchanged.ts';
import { requireClients } from '../suppliers/own-ids.ts';
import { changePricing, type PricingChange, requireGroup, restartClients } from './pricing-change.ts';

export const groupColumns = {
  price_group_id: priceGroup.price_group_id,
  supplier_id: priceGroup.supplier_id,
  name: priceGroup.name,
  position: priceGroup.position,
  sales_discount: priceGroup.sales_discount,
};

type Group = typeof priceGroup.$inferSelect;

/** A price group as it is answered, without its lists of products. */
export function shownGroup({ price_group_id, supplier_id, name, position, sales_discount }: Group) {
  return { price_group_id, supplier_id, name, position, sales_discount };
}

export const priceGroups = handle(routes.priceGroups, async ({ query, services }) => {
  const { supplier_id } = query;
  const price_groups = await withTenant(services.database, { supplier_id }, (executor) =>
    executor
      .select(groupColumns)
      .from(priceGroup)
      .where(eq(priceGroup.supplier_id, supplier_id))
      .orderBy(asc(priceGroup.position), asc(priceGroup.price_group_id)),
  );
  return { items_total: price_groups.length, price_groups };
});

export async function clientsOf(executor: Executor, supplier_id: string, price_group_id: string): Promise<string[]> {
  const rows = await executor
    .select({ organization_id: priceGroupClient.organization_id })
    .from(priceGroupClient)
    .where(and(eq(priceGroupClient.supplier_id, supplier_id), eq(priceGroupClient.price_group_id, price_group_id)));
  return rows.map((row) => row.organization_id);
}

/** Makes these organizations the group's clients; answers those that were added or removed. */
export async function setClients(
  { executor, supplier_id }: PricingChange,
  price_group_id: string,
  client_ids: readonly string[],
  field = 'client_ids',
): Promise<string[]> {
  const wanted = new Set(client_ids);
  const present = new Set(await clientsOf(executor, supplier_id, price_group_id));
  const added = [...wanted].filter((id) => !present.has(id));
  const removed = [...present].filter((id) => !wanted.has(id));
  if (added.length > 0) {
    await requireClients(executor, supplier_id, added, () => field);
    const rows = added.map((organization_id) => ({ supplier_id, price_group_id, organization_id }));
    await executor.insert(priceGroupClient).values(rows);
  }
  if (removed.length > 0) {
    await executor
      .delete(priceGroupClient)
      .where(
        and(
          eq(priceGroupClient.supplier_id, supplier_id),
          eq(priceGroupClient.price_group_id, price_group_id),
          inArray(priceGroupClient.organization_id, removed),
        ),
      );
  }
  return [...added, ...removed];
}

/** Refuses a name that another price group has: people could not tell the two apart. */
async function requireFreeName({ executor, supplier_id }: PricingChange, name: string, price_group_id: string) {
  const others = await executor
    .select({ price_group_id: priceGroup.price_group_id, name: priceGroup.name })
    .from(priceGroup)
    .where(eq(priceGroup.supplier_id, supplier_id));
  const isTaken = others.some((other) => other.price_group_id !== price_group_id && fold(other.name) === fold(name));
  if (isTaken) throw new Refusal('IN_USE', `There is a price group ${name}`, { errors: { name: 'is in use' } });
}

async function lastPosition({ executor, supplier_id }: PricingChange): Promise<number> {
  const [row] = await executor
    .select({ last: max(priceGroup.position) })
    .from(priceGroup)
    .where(eq(priceGroup.supplier_id, supplier_id));
  return row?.last ?? 0;
}

/** Called again with the same Idempotency-Key, it answers the group that was added before. */
export const addPriceGroup = handle(routes.addPriceGroup, async ({ query, body, principal, request, services }) => {
  const { supplier_id } = query;
  const { name, position, sales_discount = 0, client_ids = [] } = body;
  const { id: price_group_id } = creationId(request, principal, services.now());
  return changePricing(services, principal, supplier_id, async (change) => {
    const { executor } = change;
    await requireFreeName(change, name, price_group_id);
    const [added] = await executor
      .insert(priceGroup)
      .values({
        supplier_id,
        price_group_id,
        name,
        position: position ?? (await lastPosition(change)) + 1,
        sales_discount,
      })
      .onConflictDoNothing()
      .returning(groupColumns);
    if (added) await restartClients(change, await setClients(change, price_group_id, client_ids));
    return added ?? shownGroup(await requireGroup(executor, supplier_id, price_group_id));
  });
});

/**
 * A client's prices depend on their groups' order and discounts: when these change, the client's devices start over.
 */
export const changePriceGroup = handle(
  routes.changePriceGroup,
  async ({ params, query, body, principal, services }) => {
    const { price_group_id } = params;
    return changePricing(services, principal, query.supplier_id, async (change) => {
      const { executor, supplier_id } = change;
      const before = await requireGroup(executor, supplier_id, price_group_id);
      requireUnchanged(body, before, ['price_group_id', 'supplier_id']);
      if (body.name !== undefined && body.name !== before.name) {
        await requireFreeName(change, body.name, price_group_id);
      }
      const after = {
        supplier_id,
        price_group_id,
        name: body.name ?? before.name,
        position: body.position ?? before.position,
        sales_discount: body.sales_discount ?? before.sales_discount,
      };
      await executor
        .update(priceGroup)
        .set(after)
        .where(and(eq(priceGroup.supplier_id, supplier_id), eq(priceGroup.price_group_id, price_group_id)));
      if (body.client_ids) await restartClients(change, await setClients(change, price_group_id, body.client_ids));
      if (after.position !== before.position || after.sales_discount !== before.sales_discount) {
        await restartClients(change, await clientsOf(executor, supplier_id, price_group_id));
      }
      return after;
    });
  },
);

export const removePriceGroup = handle(routes.removePriceGroup, async ({ params, query, principal, services }) => {
  const { price_group_id } = params;
  return changePricing(services, principal, query.supplier_id, async ({ executor, supplier_id }) => {
    await requireGroup(executor, supplier_id, price_group_id);
    if ((await clientsOf(executor, supplier_id, price_group_id)).length > 0) {
      throw new Refusal('IN_USE', 'The price group still has clients');
    }
    for (const table of [priceGroupPrice, priceGroupDiscount, priceGroupProductCode, salesPromo, priceGroup]) {
      await executor
        .delete(table)
        .where(and(eq(table.supplier_id, supplier_id), eq(table.price_group_id, price_group_id)));
    }
    return { price_group_id };
  });
});

export const priceGroupClients = handle(routes.priceGroupClients, async ({ params, query, services }) => {
  const { supplier_id, start, count } = query;
  const { price_group_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await requireGroup(executor, supplier_id, price_group_id);
    const ofGroup = and(
      eq(priceGroupClient.supplier_id, supplier_id),
      eq(priceGroupClient.price_group_id, price_group_id),
    );
    const clients = await executor
      .select({ organization_id: organization.organization_id, alias: organization.alias, name: organization.name })
      .from(priceGroupClient)
      .innerJoin(organization, eq(organization.organization_id, priceGroupClient.organization_id))
      .where(ofGroup)
      .orderBy(asc(organization.name), asc(organization.organization_id))
      .offset(start)
      .limit(count);
    return { items_total: await executor.$count(priceGroupClient, ofGroup), clients };
  });
});
