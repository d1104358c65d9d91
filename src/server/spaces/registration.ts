import { and, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { markOf } from '#domain/people/space-alias.ts';
import { defaultTerms } from '#domain/pricing/default-terms.ts';
import { becomeTenant, type Executor, withIdentity } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { supplierInvitation } from '../database/schema/accounts.ts';
import { supplier, supplierMember } from '../database/schema/suppliers.ts';
import { needsSecondFactor } from '../http/admit.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { supplierCard } from '../suppliers/supplier-card.ts';
import { aliasInUse, refuseFormerAlias, refuseReservedAlias } from './alias.ts';

/** The currency and the decimals of prices in a new space (seed, section 9). */
const MONEY = { currency: 'EUR', price_decimal_precision: 2 };

/** Whether the person may open a space without an invitation. */
const mayWithoutInvitation = (services: Services, principal: Principal) =>
  services.config.registration === 'open' || (principal.is_operator && !needsSecondFactor(principal, services));

export const registration = handle(routes.registration, async ({ principal, services }) => {
  const { config, database } = services;
  const mode = config.registration;
  if (mayWithoutInvitation(services, principal)) return { mode, may_register: true };
  const [invitation] = await withIdentity(database, (executor) =>
    executor
      .select({ account_id: supplierInvitation.account_id })
      .from(supplierInvitation)
      .where(eq(supplierInvitation.account_id, principal.account_id)),
  );
  return { mode, may_register: invitation !== undefined };
});

/** An invitation opens one space: two calls at once take turns at its row, and the second finds none. */
async function spendInvitation(executor: Executor, { account_id }: Principal): Promise<boolean> {
  const used = await executor
    .delete(supplierInvitation)
    .where(eq(supplierInvitation.account_id, account_id))
    .returning({ account_id: supplierInvitation.account_id });
  return used.length > 0;
}

/** The space that an earlier copy of this call has opened. */
async function openedBefore(executor: Executor, supplier_id: string, { account_id }: Principal) {
  const [opened] = await executor
    .select(supplierCard)
    .from(supplier)
    .innerJoin(supplierMember, eq(supplierMember.supplier_id, supplier.supplier_id))
    .where(and(eq(supplier.supplier_id, supplier_id), eq(supplierMember.account_id, account_id)));
  return opened;
}

export const registerSupplier = handle(routes.registerSupplier, async ({ body, principal, request, services }) => {
  const { name, alias, primaryColor, time_zone, locale } = body;
  const { account_id } = principal;
  const { id: supplier_id } = creationId(request, principal, services.now());
  return withIdentity(services.database, async (executor) => {
    const before = await openedBefore(executor, supplier_id, principal);
    if (before) return before;
    refuseReservedAlias(alias);
    if (!mayWithoutInvitation(services, principal) && !(await spendInvitation(executor, principal))) {
      const meanwhile = await openedBefore(executor, supplier_id, principal);
      if (meanwhile) return meanwhile;
      throw new Refusal('not_allowed', 'Spaces are opened here by invitation');
    }
    await becomeTenant(executor, { supplier_id });
    await nameAuthor(executor, principal);
    const [opened] = await executor
      .insert(supplier)
      .values({
        supplier_id,
        alias,
        name,
        mark: markOf(name),
        primary_color: primaryColor.toLowerCase(),
        locales: [locale],
        ...MONEY,
        ordering_terms: defaultTerms(MONEY, time_zone),
        main_contact_account_id: account_id,
      })
      .onConflictDoNothing()
      .returning(supplierCard);
    if (!opened) {
      const meanwhile = await openedBefore(executor, supplier_id, principal);
      if (meanwhile) return meanwhile;
      throw aliasInUse();
    }
    await refuseFormerAlias(executor, alias, supplier_id);
    await executor.insert(supplierMember).values({ supplier_id, account_id, role: 'owner' });
    return opened;
  });
});
