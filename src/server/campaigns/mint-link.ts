import type { Executor } from '../database/connection.ts';
import { publicLink } from '../database/schema/campaigns.ts';
import { hashToken, newToken } from '../http/token.ts';

/** Makes a new link into a campaign's catalog and stores its token's hash only. `recipient_id` null: for everybody, without prices. */
export async function mintLink(
  executor: Executor,
  link: { readonly supplier_id: string; readonly campaign_id: string; readonly recipient_id: string | null },
  now: Date,
): Promise<string> {
  const token = newToken();
  await executor.insert(publicLink).values({ ...link, token_hash: hashToken(token), created_at: now });
  return token;
}
