/**
 * At each start, seals secrets that an older version stored as plain text, and seals anew those sealed with an older
 * key. Each row is changed by one statement, only if it still is as it was read: a start may be killed halfway, and
 * several may run at once.
 */
import { and, eq, isNotNull, notLike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../database/connection.ts';
import { secondFactor } from '../database/schema/accounts.ts';
import { supplierMailServer, webhook } from '../database/schema/credentials.ts';
import { pushKey } from '../database/schema/notifications.ts';
import { supplierCredential } from '../database/schema/suppliers.ts';
import { type SecretKeys, secretPlaces, UnreadableSecret } from './secret-keys.ts';

interface StoredSecret {
  readonly secret: string;
  readonly place: string;
  readonly replace: (executor: Executor, sealed: string) => Promise<unknown>;
}

type ReadSecrets = (executor: Executor, isOlder: (column: PgColumn) => SQL) => Promise<StoredSecret[]>;

const ofCredentials: ReadSecrets = async (executor, isOlder) => {
  const rows = await executor
    .select({
      supplier_id: supplierCredential.supplier_id,
      name: supplierCredential.name,
      secret: supplierCredential.secret,
    })
    .from(supplierCredential)
    .where(isOlder(supplierCredential.secret));
  return rows.map(({ supplier_id, name, secret }) => ({
    secret,
    place: secretPlaces.credential(supplier_id, name),
    replace: (current, sealed) =>
      current
        .update(supplierCredential)
        .set({ secret: sealed })
        .where(
          and(
            eq(supplierCredential.supplier_id, supplier_id),
            eq(supplierCredential.name, name),
            eq(supplierCredential.secret, secret),
          ),
        ),
  }));
};

const ofWebhooks: ReadSecrets = async (executor, isOlder) => {
  const rows = await executor
    .select({ supplier_id: webhook.supplier_id, webhook_id: webhook.webhook_id, secret: webhook.secret })
    .from(webhook)
    .where(isOlder(webhook.secret));
  return rows.map(({ supplier_id, webhook_id, secret }) => ({
    secret,
    place: secretPlaces.webhook(supplier_id, webhook_id),
    replace: (current, sealed) =>
      current
        .update(webhook)
        .set({ secret: sealed })
        .where(
          and(eq(webhook.supplier_id, supplier_id), eq(webhook.webhook_id, webhook_id), eq(webhook.secret, secret)),
        ),
  }));
};

const ofMailServers: ReadSecrets = async (executor, isOlder) => {
  const { supplier_id, password } = supplierMailServer;
  const rows = await executor
    .select({ supplier_id, password })
    .from(supplierMailServer)
    .where(and(isNotNull(password), isOlder(password)));
  return rows.map((row) => ({
    secret: row.password ?? '',
    place: secretPlaces.mailServer(row.supplier_id),
    replace: (current, sealed) =>
      current
        .update(supplierMailServer)
        .set({ password: sealed })
        .where(and(eq(supplier_id, row.supplier_id), eq(password, row.password ?? ''))),
  }));
};

const ofPushKeys: ReadSecrets = async (executor, isOlder) => {
  const { push_key_id, private_key } = pushKey;
  const rows = await executor.select({ push_key_id, private_key }).from(pushKey).where(isOlder(private_key));
  return rows.map((row) => ({
    secret: row.private_key,
    place: secretPlaces.pushKey(row.push_key_id),
    replace: (current, sealed) =>
      current
        .update(pushKey)
        .set({ private_key: sealed })
        .where(and(eq(push_key_id, row.push_key_id), eq(private_key, row.private_key))),
  }));
};

const ofSecondFactors: ReadSecrets = async (executor, isOlder) => {
  const { account_id, secret } = secondFactor;
  const rows = await executor.select({ account_id, secret }).from(secondFactor).where(isOlder(secret));
  return rows.map((row) => ({
    secret: row.secret,
    place: secretPlaces.secondFactor(row.account_id),
    replace: (current, sealed) =>
      current
        .update(secondFactor)
        .set({ secret: sealed })
        .where(and(eq(account_id, row.account_id), eq(secret, row.secret))),
  }));
};

const KEPT: readonly ReadSecrets[] = [ofCredentials, ofWebhooks, ofMailServers, ofPushKeys, ofSecondFactors];

/**
 * Seals all stored secrets with the newest key. Answers the ids of missing keys, each with the number of secrets it
 * has sealed.
 */
export async function sealStoredSecrets(database: Database, keys: SecretKeys): Promise<ReadonlyMap<string, number>> {
  const { executor } = database;
  const missing = new Map<string, number>();
  for (const read of KEPT) {
    for (const { secret, place, replace } of await read(executor, (column) => notLike(column, `${keys.newest}%`))) {
      try {
        await replace(executor, keys.seal(keys.open(secret, place), place));
      } catch (error) {
        if (!(error instanceof UnreadableSecret)) throw error;
        missing.set(error.key_id, (missing.get(error.key_id) ?? 0) + 1);
      }
    }
  }
  return missing;
}

/** Tells the person who starts the server about missing keys; null if none is missing. */
export function missingKeysText(missing: ReadonlyMap<string, number>): string | null {
  if (missing.size === 0) return null;
  const counted = [...missing].map(([key_id, count]) => `${count} sealed with the key ${key_id}`).join(', ');
  return `Suppliers’ secrets can’t be read: ${counted}. Put that key back (SECRETS_KEY, or secrets.key in the data folder) and start again; until then the webhooks, mail servers, notifications and codes of authenticator apps that need them wait. See docs/operations.md.`;
}
