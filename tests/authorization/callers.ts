import {
  API_KEY_PERMISSIONS,
  ORGANIZATION_PERMISSIONS,
  ORGANIZATION_ROLES,
  type Permission,
  SUPPLIER_PERMISSIONS,
  SUPPLIER_ROLES,
} from '#domain/people/permissions.ts';
import type { Database } from '#server/database/connection.ts';
import { marketOf } from '../builders/market.ts';
import { anApiKey, aSession } from './session.ts';
import type { Space } from './space.ts';

/** A caller, and the permissions that the domain gives them in the own space; empty for a caller from outside. */
export interface Caller {
  readonly name: string;
  readonly token: string | null;
  /** Null: nobody is signed in. */
  readonly account_id: string | null;
  readonly is_operator: boolean;
  /** The call comes with an API key, which can't do what people do for themselves. */
  readonly isKey: boolean;
  /**
   * The caller's calls as staff of the space's supplier, or as a member of its client, go through the supplier's
   * routes.
   */
  readonly atSupplier: readonly Permission[];
  /** As a member of the space's organization. */
  readonly forOrganization: readonly Permission[];
}

const stranger = { is_operator: false, isKey: false, atSupplier: [], forOrganization: [] } as const;

/** Every kind of caller, as seen from `own`. `other` is another supplier's space with another client. */
export async function everyCaller(database: Database, own: Space, other: Space): Promise<readonly Caller[]> {
  const market = marketOf(database);
  const callers: Caller[] = [
    { ...stranger, name: 'nobody', token: null, account_id: null },
    { ...stranger, name: 'an unknown token', token: 'not-a-token', account_id: null },
  ];

  async function add(name: string, facts: Partial<Caller>, join: (account_id: string) => Promise<void>): Promise<void> {
    const { account_id } = await market.anAccount();
    await join(account_id);
    callers.push({ ...stranger, name, account_id, token: await aSession(database, account_id), ...facts });
  }
  const nothing = async () => {};

  const owner = (account_id: string) => market.staff(own.supplier_id, account_id, 'owner');
  const { account_id: away } = await market.anAccount();
  await owner(away);
  const past = new Date(Date.now() - 1000);
  const expired = await aSession(database, away, { expires_at: past });
  const revoked = await aSession(database, away, { revoked_at: past });
  const { account_id: disabled } = await market.anAccount({ disabled_at: past });
  await owner(disabled);
  callers.push(
    { ...stranger, name: 'an expired session', account_id: null, token: expired },
    { ...stranger, name: 'a revoked session', account_id: null, token: revoked },
    { ...stranger, name: 'a disabled account', account_id: null, token: await aSession(database, disabled) },
  );

  await add('an account without any space', {}, nothing);
  for (const role of SUPPLIER_ROLES) {
    await add(`staff: ${role}`, { atSupplier: SUPPLIER_PERMISSIONS[role] }, (account_id) =>
      market.staff(own.supplier_id, account_id, role),
    );
  }
  const { account_id: maker } = await market.anAccount();
  await owner(maker);
  const key = await anApiKey(database, { supplier_id: own.supplier_id, account_id: maker });
  const keyed = { ...stranger, isKey: true, account_id: maker, token: key.token, atSupplier: API_KEY_PERMISSIONS };
  callers.push({ ...keyed, name: 'a key of the API' });
  for (const role of ORGANIZATION_ROLES) {
    const permissions = ORGANIZATION_PERMISSIONS[role];
    await add(`client: ${role}`, { atSupplier: permissions, forOrganization: permissions }, (account_id) =>
      market.aMember(own.organization_id, account_id, role),
    );
  }
  await add('manager of an organization without a link', {}, async (account_id) => {
    const { organization_id } = await market.anOrganization();
    await market.aMember(organization_id, account_id, 'manager');
  });
  await add('manager of an organization whose link was removed', {}, async (account_id) => {
    const { organization_id } = await market.anOrganization();
    await market.aMember(organization_id, account_id, 'manager');
    await market.aLink(own.supplier_id, organization_id, { removed_at: past });
  });
  await add('owner of another supplier', {}, (account_id) => market.staff(other.supplier_id, account_id, 'owner'));
  await add('manager of another supplier’s client', {}, (account_id) =>
    market.aMember(other.organization_id, account_id, 'manager'),
  );
  await add('operator', { is_operator: true }, async (account_id) => market.makeOperator(account_id));
  return callers;
}
