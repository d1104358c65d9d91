import type { CampaignContact } from '#contract/campaign.ts';
import { routes } from '#contract/routes.ts';
import { asIdentity, withTenant } from '../database/connection.ts';
import { account, organization, organizationMember } from '../database/schema/accounts.ts';
import { boolean, listOf, statement, text, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';

const PEOPLE = statement({
  parameters: { supplier_id: uuid },
  row: {
    organization_id: organizationMember.organization_id,
    organization_name: organization.name,
    account_id: account.account_id,
    name: account.name,
    email: account.email,
    locale: text,
    is_activated: boolean,
  },
  sql: `select m.organization_id, o.name as organization_name, a.account_id, a.name, a.email, a.locale,
    a.password_hash is not null as is_activated
  from commercial_link l join organization o on o.organization_id = l.organization_id
    join organization_member m on m.organization_id = l.organization_id join account a on a.account_id = m.account_id
  where l.supplier_id = $supplier_id and l.removed_at is null and not l.is_test and o.deleted_at is null
    and a.disabled_at is null
  order by o.name, m.organization_id, a.name, a.account_id`,
});

const GROUPS = statement({
  parameters: { supplier_id: uuid },
  row: { organization_id: uuid, price_group_ids: listOf(uuid) },
  sql: `select c.organization_id, array_agg(c.price_group_id) as price_group_ids from price_group_client c
  where c.supplier_id = $supplier_id group by c.organization_id`,
});

const UNSUBSCRIBED = statement({
  parameters: { supplier_id: uuid },
  row: { account_id: uuid },
  sql: 'select account_id from catalog_unsubscription where supplier_id = $supplier_id',
});

/** The people of all clients; `is_unsubscribed` says that they want no more catalogs. */
export async function readContacts(
  { database }: Services,
  supplier_id: string,
): Promise<(CampaignContact & { readonly locale: string })[]> {
  const people = await asIdentity(database).rows(PEOPLE({ supplier_id }));
  const { groups, unsubscribed } = await withTenant(database, { supplier_id }, async (executor) => ({
    groups: await executor.rows(GROUPS({ supplier_id })),
    unsubscribed: await executor.rows(UNSUBSCRIBED({ supplier_id })),
  }));
  const groupsOf = new Map(groups.map((row) => [row.organization_id, [...row.price_group_ids]]));
  const without = new Set(unsubscribed.map(({ account_id }) => account_id));
  return people.map((person) => ({
    ...person,
    price_group_ids: groupsOf.get(person.organization_id) ?? [],
    is_unsubscribed: without.has(person.account_id),
  }));
}

export const campaignContacts = handle(routes.campaignContacts, async ({ params, query, services }) => {
  const contacts = await readContacts(services, params.supplier_id);
  const page = contacts.slice(query.start, query.start + query.count);
  return { items_total: contacts.length, contacts: page.map(({ locale: _, ...contact }) => contact) };
});
