import type { Executor } from '../database/connection.ts';
import { publicLink } from '../database/schema/campaigns.ts';
import { hashToken, newToken } from '../http/token.ts';

/** A new way into a campaign's catalog; only its hash is stored. `recipient_id` null: for everybody, without prices. */
export async function mintLink(
  executor: Executor,
  link: { readonly supplier_id: string; readonly campaign_id: string; readonly recipient_id: string | null },
  now: Date,
): Promise<string> {
  const token = newToken();
  await executor.insert(publicLink).values({ ...link, token_hash: hashToken(token), created_at: now });
  return token;
}
