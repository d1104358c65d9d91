import { API_KEY_PERMISSIONS } from '#domain/people/permissions.ts';
import type { Database } from '#server/database/connection.ts';
import { session } from '#server/database/schema/accounts.ts';
import { apiKey } from '#server/database/schema/credentials.ts';
import { hashToken, newApiKey, newToken } from '#server/http/token.ts';

import { nextId } from '../builders/next-id.ts';

const DAY = 24 * 3_600_000;

/** The token of a device that has just signed in, so that its use moves no end. `values` can make it expired or revoked. */
export async function aSession(
  database: Database,
  account_id: string,
  values: Partial<typeof session.$inferInsert> = {},
): Promise<string> {
  const token = newToken();
  await database.executor.insert(session).values({
    token_hash: hashToken(token),
    account_id,
    device: 'test',
    expires_at: new Date(Date.now() + 30 * DAY),
    ...values,
  });
  return token;
}

/** An API key with every permission that a key can have. Its use leaves no row behind. */
export async function anApiKey(
  database: Database,
  { supplier_id, account_id }: Readonly<{ supplier_id: string; account_id: string }>,
): Promise<{ readonly api_key_id: string; readonly token: string }> {
  const token = newApiKey();
  const api_key_id = nextId();
  await database.executor.insert(apiKey).values({
    ...{ supplier_id, api_key_id, account_id, name: 'Comptabilité', created_by: 'Test', ending: token.slice(-4) },
    token_hash: hashToken(token),
    permissions: [...API_KEY_PERMISSIONS],
    last_used_at: new Date(Date.now() + DAY),
  });
  return { api_key_id, token };
}
