/** What a buyer does not want proposed, for all of their devices: what a device was told is merged in. */
import { and, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { boundChoices, mergeChoices } from '#domain/orders/suggestion-choices.ts';
import { withTenant } from '../database/connection.ts';
import { suggestionChoice } from '../database/schema/suggestions.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff, mayForOrganization } from '../http/principal.ts';
import { notFound, Refusal } from '../http/problem.ts';

export const mergeSuggestionChoices = handle(
  routes.mergeSuggestionChoices,
  async ({ params, body, principal, services }) => {
    const { supplier_id, context: organization_id } = params;
    const { account_id } = principal;
    if (!mayForOrganization(principal, organization_id, 'catalog:read')) {
      throw mayAsStaff(principal, 'catalog:read') ? new Refusal('not_allowed') : notFound();
    }
    const key = { supplier_id, organization_id, account_id };
    const now = services.now();
    const choices = await withTenant(services.database, key, async (executor) => {
      // The row exists before it is read: two devices that come at once take turns on its lock.
      await executor
        .insert(suggestionChoice)
        .values({ ...key, choices: {}, updated_at: now })
        .onConflictDoNothing();
      const isOwn = and(
        eq(suggestionChoice.supplier_id, supplier_id),
        eq(suggestionChoice.organization_id, organization_id),
        eq(suggestionChoice.account_id, account_id),
      );
      const [row] = await executor.select().from(suggestionChoice).where(isOwn).for('update');
      const stored = boundChoices(row?.choices ?? {}, now.getTime());
      const merged = mergeChoices(stored, boundChoices(body.choices, now.getTime()));
      const isNews = Object.entries(merged).some(([product_id, choice]) => stored[product_id] !== choice);
      if (isNews) await executor.update(suggestionChoice).set({ choices: merged, updated_at: now }).where(isOwn);
      return merged;
    });
    return { choices, server_time: now.toISOString() };
  },
);
