import { eq } from 'drizzle-orm';
import { asIdentity, withTenant } from '../database/connection.ts';
import { campaign, campaignRecipient, publicLink } from '../database/schema/campaigns.ts';
import { instant, nullable, statement, uuid } from '../database/statement.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { hashToken } from '../http/token.ts';

/** Milliseconds that the link of a test mail works: its campaign is a draft and has no end yet. */
const TEST_LIFETIME = 86_400_000;

const OF_LINK = statement({
  parameters: { supplier_id: uuid, token_hash: publicLink.token_hash },
  row: {
    view_id: campaign.view_id,
    expires_at: nullable(instant),
    revoked_at: nullable(instant),
    organization_id: nullable(uuid),
    account_id: nullable(uuid),
    email: nullable(campaignRecipient.email),
  },
  sql: `select c.view_id, c.expires_at, c.revoked_at, r.organization_id, r.account_id, r.email
  from public_link l join campaign c on c.supplier_id = l.supplier_id and c.campaign_id = l.campaign_id
    left join campaign_recipient r on r.supplier_id = l.supplier_id and r.recipient_id = l.recipient_id
  where l.supplier_id = $supplier_id and l.token_hash = $token_hash`,
});

export interface FoundLink {
  readonly supplier_id: string;
  readonly recipient_id: string | null;
  readonly view_id: string | null;
  readonly organization_id: string | null;
  readonly account_id: string | null;
  readonly email: string | null;
  readonly expires_at: Date;
  readonly state: 'open' | 'expired' | 'revoked';
}

/** Finds a link, also an expired or revoked one; "not found" only where there never was one. */
export async function findLink({ database, now }: Services, token: string): Promise<FoundLink> {
  const token_hash = hashToken(token);
  const [known] = await asIdentity(database).select().from(publicLink).where(eq(publicLink.token_hash, token_hash));
  if (!known) throw notFound();
  const { supplier_id, recipient_id } = known;
  const [found] = await withTenant(database, { supplier_id }, (executor) =>
    executor.rows(OF_LINK({ supplier_id, token_hash })),
  );
  if (!found) throw notFound();
  const { revoked_at, ...link } = found;
  const expires_at = found.expires_at ?? new Date(known.created_at.getTime() + TEST_LIFETIME);
  const state = revoked_at !== null ? 'revoked' : expires_at <= now() ? 'expired' : 'open';
  return { ...link, supplier_id, recipient_id, expires_at, state };
}
