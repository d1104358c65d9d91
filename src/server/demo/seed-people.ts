import { hashPassword } from '../accounts/password.ts';
import { type Database, withIdentity, withTenant } from '../database/connection.ts';
import { account, deliveryAddress, organization, organizationMember } from '../database/schema/accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';

/** Adds the demo's accounts and organizations; existing ones are not changed. */
export async function seedPeople(database: Database): Promise<void> {
  const accounts = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ account_id, email, name, is_operator }) => ({
      account_id,
      email,
      name,
      is_operator,
      password_hash: await hashPassword(DEMO_PASSWORD),
    })),
  );
  await withIdentity(database, async (executor) => {
    await executor.insert(account).values(accounts).onConflictDoNothing();
  });
  for (const { organization_id, alias, name, siret, members, addresses } of DEMO_ORGANIZATIONS) {
    await withTenant(database, { organization_id }, async (executor) => {
      await executor.insert(organization).values({ organization_id, alias, name, siret }).onConflictDoNothing();
      await executor
        .insert(organizationMember)
        .values(members.map(({ account: { account_id }, role }) => ({ organization_id, account_id, role })))
        .onConflictDoNothing();
      await executor
        .insert(deliveryAddress)
        .values(addresses.map((address) => ({ ...address, organization_id })))
        .onConflictDoNothing();
    });
  }
}
