/** Examples of the calls about accounts, sessions, mailboxes and registration. */
import type { RouteName } from '#contract/routes.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { PASSWORD } from '../builders/market.ts';
import type { Caller } from './callers.ts';
import type { Example, Verdict } from './example.ts';
import type { Space } from './space.ts';

/** In a supplier's team, where a client has no access. */
const asStaff = (permission: Permission) => ({
  values: ({ supplier_id }: Space) => ({ scope: 'supplier', supplier_id }),
  verdict: ({ atSupplier, forOrganization }: Caller): Verdict => {
    if (atSupplier.length === 0 || forOrganization.length > 0) return 404;
    return atSupplier.includes(permission) ? 'may' : 403;
  },
});
const ofOneself = {
  values: ({ buyer_account_id }: Space, { account_id }: Caller) => ({ account_id: account_id ?? buyer_account_id }),
};
/** There is none: the operator finds no mail, and for everybody else the mailbox doesn't exist. */
const aMailboxMessage = {
  values: () => ({ mailbox_message_id: crypto.randomUUID() }),
  verdict: (): Verdict => 404,
};
const credentials = { email: 'nobody@test.example', password: 'wrong' };
const nobodysToken = { account_token: 'none', account_login: 'nobody@test.example' };
/** A point on P-256 and 16 bytes, as a browser makes them. */
const aDevicesKeys = {
  p256dh: 'BG8nXThzJK8rAdqTRk5gtjKDnZfK7XY5HQ_7ywqCATVbBp_ekV2hkv4w_WXpsvP-GReVwfzZ7jFqWQAUOTB1FhI',
  auth: 'cdLLtPPd9NFNXeTiNHnmVQ',
};
const newPassword = 'quite another password';

export const peopleExamples = {
  login: { body: () => credentials },
  tokenLogin: { body: () => nobodysToken },
  logout: {},
  signin: { body: () => credentials },
  tokenSignin: { body: () => nobodysToken },
  spaceTokenSignin: { body: () => nobodysToken, values: ({ supplier }) => ({ alias: supplier }) },
  accountToken: { body: () => credentials },
  sharedDevice: {},
  joinSharedDevice: { body: () => ({ ...credentials, pin: '2580' }) },
  // Nobody is parked on the device of a caller without its cookie.
  switchPerson: { values: () => ({ session_id: crypto.randomUUID() }), body: () => ({ pin: '2580' }), answers: 404 },
  secondFactor: {},
  beginSecondFactor: { body: () => ({ password: PASSWORD }) },
  // Nobody has begun, and nobody has a second factor.
  confirmSecondFactor: { body: () => ({ code: '123456' }), answers: 409 },
  removeSecondFactor: { body: () => ({ password: PASSWORD, code: '123456' }), answers: 400 },
  renewRecoveryCodes: { body: () => ({ password: PASSWORD, code: '123456' }), answers: 400 },
  proveSecondFactor: { body: () => ({ challenge: 'none', code: '123456' }) },
  signup: { body: () => ({ email: 'nobody@test.example', name: 'Nobody' }) },
  activation: { values: () => ({ token: 'none' }) },
  activate: { values: () => ({ token: 'none' }), body: () => ({ password: newPassword }) },
  activateAccount: { body: () => ({ token: 'none', password: newPassword }) },
  sendResetMail: { values: () => ({ email: 'nobody@test.example' }) },
  resetLink: { values: () => ({ reset_token: 'none' }) },
  resetPassword: { body: () => ({ password: newPassword, reset_token: 'none' }), crossChecked: ['reset_token'] },
  changePassword: { body: () => ({ password: PASSWORD, new_password: newPassword }) },
  notifications: {},
  changeNotifications: { body: () => ({ kinds: { shipped: { push: true, mail: true } } }) },
  subscribeDevice: {
    body: () => ({ endpoint: `https://push.test.example/${crypto.randomUUID()}`, keys: aDevicesKeys }),
  },
  unsubscribeDevice: {},
  testNotification: {},
  deviceSessions: {},
  endSession: { values: () => ({ session_id: crypto.randomUUID() }), verdict: () => 404 },
  endOtherSessions: {},
  accounts: { ...asStaff('supplier:read'), free: ['scope'] },
  account: ofOneself,
  accountRoles: {},
  inviteAccount: {
    ...asStaff('team:update'),
    free: ['scope'],
    body: () => ({ email: 'invited@test.example', name: 'Invited', role: 'viewer' }),
  },
  changeAccount: { ...ofOneself, body: () => ({ name: 'Renamed' }) },
  mailQueue: {},
  workQueue: {},
  // There is no such work for the operator.
  retryWork: { values: () => ({ queue: 'mail', work_id: crypto.randomUUID() }), free: ['queue'], verdict: () => 404 },
  // The call names a supplier or an organization, so neither is required by itself.
  auditLog: { values: ({ supplier_id }) => ({ supplier_id }) },
  installedSuppliers: {},
  installedOrganizations: {},
  featureFlags: {},
  mailbox: {},
  mailboxMessage: { ...aMailboxMessage },
  mailboxPage: { ...aMailboxMessage },
  accountMe: {},
  accountResources: {
    values: ({ buyer_account_id }, { account_id }) => ({
      account_id: account_id ?? buyer_account_id,
      resource: 'supplier',
    }),
  },
  registration: {},
  aliasState: { values: ({ supplier }) => ({ alias: supplier }), free: ['alias'] },
  registerSupplier: {
    body: () => ({
      name: 'Halle',
      alias: `halle-${crypto.randomUUID()}`,
      primaryColor: '#1a57e6',
      time_zone: 'Europe/Paris',
      locale: 'fr_FR',
    }),
    // The default of REGISTRATION is by invitation.
    verdict: ({ is_operator }) => (is_operator ? 'may' : 403),
  },
  supplierInvitations: {},
  inviteSupplier: { body: () => ({ email: 'supplier@test.example', name: 'Supplier' }) },
  // There is no such invitation for the operator.
  withdrawInvitation: { values: () => ({ account_id: crypto.randomUUID() }), verdict: () => 404 },
} satisfies Partial<Record<RouteName, Example>>;
