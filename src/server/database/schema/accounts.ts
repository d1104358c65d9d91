import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Money } from '#domain/values/money.ts';
import { bytes, createdAt, instant } from './columns.ts';

/** People. Their rows belong to no tenant: the same person buys from many suppliers. */
export const account = pgTable('account', {
  account_id: uuid().primaryKey(),
  /** lower case */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** null: registered or invited, and not activated yet */
  password_hash: text(),
  /** picture.picture_id */
  image_id: uuid(),
  locale: text().notNull().default('fr_FR'),
  is_operator: boolean().notNull().default(false),
  disabled_at: instant('disabled_at'),
  created_at: createdAt(),
});

/** One row for each sign-in on a device. The token itself is never stored, only its SHA-256. */
export const session = pgTable(
  'session',
  {
    token_hash: bytes().primaryKey(),
    /** Names the session in the list of devices; no secret. */
    session_id: uuid().notNull().defaultRandom().unique(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    device: text().notNull(),
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
    /** When the app was last opened with this session. */
    seen_at: instant('seen_at'),
    /** SHA-256 of the token in the cookie of a shared device, where the person has a PIN. */
    shared_device_hash: bytes(),
    pin_hash: text(),
    /** Wrong PINs since the last right one. */
    pin_tries: integer().notNull().default(0),
    /** Since when another person uses the device: until the PIN opens the session again, it admits nobody. */
    parked_at: instant('parked_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('session_by_account').on(table.account_id),
    index('session_by_shared_device').on(table.shared_device_hash),
  ],
);

/**
 * Proves once, without a password, that the holder owns the account: to sign in (the specification's account_token), to activate it,
 * or to choose a new password.
 */
export const accountToken = pgTable(
  'account_token',
  {
    token_hash: bytes().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    purpose: text({ enum: ['sign_in', 'activate', 'reset'] })
      .notNull()
      .default('sign_in'),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: createdAt(),
  },
  (table) => [index('account_token_by_account').on(table.account_id)],
);

/**
 * Devices that an account was signed in on, even if another account uses them now. On these, the account's right password is accepted
 * while guesses from elsewhere have to wait. Several people may use one device.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    /** SHA-256 of the token in the device's cookie. */
    token_hash: bytes().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** When the account was last signed in there. */
    used_at: instant('used_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.token_hash, table.account_id] }),
    index('known_device_by_account').on(table.account_id),
  ],
);

/** Counts wrong passwords within a time, by address or known device; also for addresses that no account has. */
export const signInGuess = pgTable(
  'sign_in_guess',
  {
    /** SHA-256 of the address, or of a known device and the address. */
    target_hash: bytes().primaryKey(),
    guesses: integer().notNull(),
    /** When the count starts again at zero. */
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('sign_in_guess_by_end').on(table.ends_at)],
);

/** The key of an account's authenticator app: a code of it is asked for at sign-in, see decision 0040. */
export const secondFactor = pgTable('second_factor', {
  account_id: uuid()
    .primaryKey()
    .references(() => account.account_id),
  /** Sealed, see secrets/secret-keys.ts. */
  secret: text().notNull(),
  /** When the first code was given; null: the key was shown, and counts for nothing yet. */
  confirmed_at: instant('confirmed_at'),
  /** The time step of the last code that was taken: it and older ones are not taken again. */
  last_step: integer(),
  /** The salt of the account's recovery codes. */
  recovery_salt: bytes(),
  created_at: createdAt(),
});

/** Codes for the day on which the app is lost; a used one is deleted. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** Argon2id with the account's salt. */
    code_hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.code_hash] })],
);

/** A sign-in whose password was right and whose second step is missing. It grants nothing else. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    token_hash: bytes().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** The PIN that the person has chosen for a shared device. */
    pin_hash: text(),
    tries: integer().notNull().default(0),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('sign_in_challenge_by_account').on(table.account_id)],
);

/** An account that may open one supplier's space; the row is deleted once it is open. It belongs to no tenant: there is no space yet. */
export const supplierInvitation = pgTable('supplier_invitation', {
  account_id: uuid()
    .primaryKey()
    .references(() => account.account_id),
  invited_by_account_id: uuid()
    .notNull()
    .references(() => account.account_id),
  created_at: createdAt(),
});

export const organization = pgTable('organization', {
  organization_id: uuid().primaryKey(),
  alias: text().notNull().unique(),
  name: text().notNull(),
  /** 14 digits that name the organization in other companies' systems. */
  siret: text(),
  /** Where answers to its orders and despatch advices go as UBL, for its own system to read; null: nowhere. */
  document_email: text(),
  deleted_at: instant('deleted_at'),
  created_at: createdAt(),
});

export const organizationMember = pgTable(
  'organization_member',
  {
    organization_id: uuid()
      .notNull()
      .references(() => organization.organization_id),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    role: text({ enum: ['manager', 'buyer', 'viewer'] }).notNull(),
    /** What the member orders at most without a manager's approval, see domain/orders/order-approval.ts; null: anything. */
    order_limit: jsonb().$type<Money>(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.account_id] }),
    index('organization_member_by_account').on(table.account_id),
  ],
);

export const deliveryAddress = pgTable(
  'delivery_address',
  {
    address_id: uuid().primaryKey(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.organization_id),
    label: text().notNull(),
    street: text().notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    removed_at: instant('removed_at'),
    created_at: createdAt(),
  },
  (table) => [index('delivery_address_by_organization').on(table.organization_id)],
);
