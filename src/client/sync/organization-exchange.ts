/** Sends what was changed in organizations' administrations on this device. */
import { accountScopeRoutes } from '#contract/account-scope.ts';
import { clientRequestRoutes } from '#contract/client-request.ts';
import { type CommercialLink, organizationRoutes } from '#contract/organization.ts';
import { organizationDeskRoutes } from '#contract/organization-desk.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type {
  AddressText,
  Invitation,
  MemberSettings,
  OrganizationProfile,
} from '#domain/people/organization-change.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { KeptChange } from '../store/device/organization-change-row.ts';
import { beginChange, settleChange } from '../store/organizations/change-store.ts';
import { sendableChanges } from '../store/organizations/sendable-changes.ts';
import { call } from './api.ts';
import { isProblem } from './api-error.ts';
import { isFinal } from './final-error.ts';

/**
 * A change says how it shall be, so one whose answer was lost is sent again. One that can't be sent now does not hold up
 * the others; its failure is thrown at the end.
 * @param write rejects with an ApiError where the server does not take the change
 */
export async function sendOrganizationChanges(
  database: DeviceDatabase,
  write: (kept: KeptChange) => Promise<unknown> = (kept) => writeChange(kept, organizationCalls(database.account_id)),
): Promise<void> {
  const failures: unknown[] = [];
  for (const kept of await sendableChanges(database)) {
    if (!(await beginChange(database, kept.change_id))) continue;
    try {
      await write(kept);
      await settleChange(database, kept.change_id, null);
    } catch (error) {
      if (isFinal(error)) await settleChange(database, kept.change_id, error.code);
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** What is asked of the server. Each rejects with an ApiError. */
export interface OrganizationCalls {
  readonly readLink: (organization_id: string, supplier_id: string) => Promise<CommercialLink>;
  readonly prefer: (link: CommercialLink) => Promise<unknown>;
  readonly describe: (organization_id: string, profile: Partial<OrganizationProfile>) => Promise<unknown>;
  readonly putAddress: (organization_id: string, address_id: string, address: AddressText) => Promise<unknown>;
  readonly removeAddress: (organization_id: string, address_id: string) => Promise<unknown>;
  readonly changeMember: (
    organization_id: string,
    account_id: string,
    settings: Partial<MemberSettings> | { readonly role: null },
  ) => Promise<unknown>;
  /** The key makes it the same invitation each time that it is sent: its mail is written once. */
  readonly invite: (organization_id: string, invitation: Invitation, key: string) => Promise<unknown>;
  /** The key makes it the same request each time that it is sent: one that was declined meanwhile is not made anew. */
  readonly ask: (organization_id: string, supplier_id: string, message: string, key: string) => Promise<unknown>;
  readonly withdraw: (organization_id: string, supplier_id: string) => Promise<unknown>;
  readonly close: (organization_id: string) => Promise<unknown>;
}

const inOrganization = (organization_id: string) => ({ scope: 'organization', organization_id }) as const;

/** The calls, made as this account whatever session another tab has begun meanwhile. */
const organizationCalls = (account_id: string): OrganizationCalls => ({
  readLink: (organization_id, supplier_id) =>
    call(organizationRoutes.organizationSupplier, { params: { organization_id, supplier_id }, account_id }),
  prefer: ({ organization_id, supplier_id, ...link }) =>
    call(organizationRoutes.preferSupplier, {
      params: { organization_id, supplier_id },
      body: { organization_id, supplier_id, ...link },
      account_id,
    }),
  describe: (organization_id, profile) =>
    call(organizationRoutes.changeOrganization, { params: { organization_id }, body: profile, account_id }),
  putAddress: (organization_id, address_id, address) =>
    call(organizationDeskRoutes.putAddress, { params: { organization_id, address_id }, body: address, account_id }),
  removeAddress: (organization_id, address_id) =>
    call(organizationDeskRoutes.removeAddress, { params: { organization_id, address_id }, account_id }),
  changeMember: (organization_id, member_id, settings) =>
    call(accountScopeRoutes.changeAccount, {
      query: { ...inOrganization(organization_id), account_id: member_id },
      body: settings,
      account_id,
    }),
  invite: (organization_id, invitation, idempotencyKey) =>
    call(accountScopeRoutes.inviteAccount, {
      query: inOrganization(organization_id),
      body: invitation,
      idempotencyKey,
      account_id,
    }),
  ask: (organization_id, supplier_id, message, idempotencyKey) =>
    call(clientRequestRoutes.askSupplier, {
      params: { organization_id },
      body: { supplier_id, message: message || null },
      idempotencyKey,
      account_id,
    }),
  withdraw: (organization_id, supplier_id) =>
    call(clientRequestRoutes.withdrawRequest, { params: { organization_id }, body: { supplier_id }, account_id }),
  close: (organization_id) => call(organizationRoutes.deleteOrganization, { params: { organization_id }, account_id }),
});

export async function writeChange(
  { change_id, organization_id, change }: KeptChange,
  calls: OrganizationCalls,
): Promise<void> {
  switch (change.kind) {
    case 'prefer': {
      // The link object goes back whole, as the specification has it: as it is now, not as it was when it was changed.
      const link = await calls.readLink(organization_id, change.supplier_id);
      await calls.prefer({ ...link, preferred: change.preferred });
      return;
    }
    case 'profile':
      await calls.describe(organization_id, change.profile);
      return;
    case 'address':
      if (change.address === null) return unless('not_found', calls.removeAddress(organization_id, change.address_id));
      await calls.putAddress(organization_id, change.address_id, change.address);
      return;
    case 'member': {
      const { account_id, member } = change;
      if (member === null) return unless('not_found', calls.changeMember(organization_id, account_id, { role: null }));
      await calls.changeMember(organization_id, account_id, member);
      return;
    }
    case 'invite':
      await calls.invite(organization_id, change.invitation, change_id);
      return;
    case 'request': {
      const { supplier_id, request } = change;
      if (request === null) return unless('not_found', calls.withdraw(organization_id, supplier_id));
      return unless('IN_USE', calls.ask(organization_id, supplier_id, request.message, change_id));
    }
    case 'close':
      return unless('not_found', calls.close(organization_id));
  }
}

/**
 * A refusal that says that it is so already is none: what shall be gone is gone, who shall be asked supplies already. An
 * answer was lost, or somebody else did it.
 */
async function unless(code: ProblemCode, written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!isProblem(error, code)) throw error;
  }
}
