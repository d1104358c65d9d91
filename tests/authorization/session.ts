import type { Database } from '#server/database/connection.ts';
import { session } from '#server/database/schema/accounts.ts';
import { hashToken, newToken } from '#server/http/token.ts';

const HOUR = 3_600_000;

/** A signed-in device's token; `values` make it expired or revoked. */
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
    expires_at: new Date(Date.now() + HOUR),
    ...values,
  });
  return token;
}
