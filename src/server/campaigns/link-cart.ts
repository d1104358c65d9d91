import { and, eq, isNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { fillCart } from '../carts/cart.ts';
import { asIdentity, type Executor, withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { type LinkCartLine, linkCart } from '../database/schema/campaigns.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization } from '../http/principal.ts';
import { notFound } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { readSender } from './compose-catalog-mail.ts';

interface Buyer {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly account_id: string;
}

/** Keeps the chosen lines until the buyer opens them, in place of earlier ones; answers the cart's id, null without lines. */
export async function keepLinkCart(
  executor: Executor,
  buyer: Buyer,
  lines: readonly LinkCartLine[],
  now: Date,
): Promise<string | null> {
  if (lines.length === 0) return null;
  const [kept] = await executor
    .insert(linkCart)
    .values({ ...buyer, link_cart_id: newId(now), lines, created_at: now })
    .onConflictDoUpdate({
      target: [linkCart.supplier_id, linkCart.organization_id, linkCart.account_id],
      targetWhere: isNull(linkCart.taken_at),
      set: { lines, created_at: now },
    })
    .returning({ link_cart_id: linkCart.link_cart_id });
  return kept?.link_cart_id ?? null;
}

export const takeLinkCart = handle(routes.takeLinkCart, async ({ params, principal, services }) => {
  const { link_cart_id } = params;
  const { database } = services;
  const now = services.now();
  const [known] = await asIdentity(database)
    .select({
      supplier_id: linkCart.supplier_id,
      organization_id: linkCart.organization_id,
      account_id: linkCart.account_id,
    })
    .from(linkCart)
    .where(eq(linkCart.link_cart_id, link_cart_id));
  const isTheirs =
    known?.account_id === principal.account_id && mayForOrganization(principal, known.organization_id, 'cart:update');
  if (!known || !isTheirs) throw notFound();
  return withTenant(database, known, async (executor) => {
    const [taken] = await executor
      .update(linkCart)
      .set({ taken_at: now })
      .where(
        and(
          eq(linkCart.supplier_id, known.supplier_id),
          eq(linkCart.link_cart_id, link_cart_id),
          isNull(linkCart.taken_at),
        ),
      )
      .returning({ lines: linkCart.lines });
    if (taken) await fillCart(executor, known, taken.lines, now);
    const [client] = await executor
      .select({ alias: organization.alias })
      .from(organization)
      .where(eq(organization.organization_id, known.organization_id));
    if (!client) throw notFound();
    const { alias } = await readSender(executor, known.supplier_id);
    return { supplier_alias: alias, organization_alias: client.alias };
  });
});
