import { Client } from 'pg';
import { z } from 'zod';

const factsSchema = z.array(
  z.object({
    order_id: z.string(),
    body_hashes: z.array(z.string()),
    organization_id: z.nullable(z.string()),
    account_id: z.nullable(z.string()),
    lines: z.nullable(z.number()),
    total: z.nullable(z.number()),
    status: z.nullable(z.string()),
    version: z.nullable(z.number()),
    /** Lines that the buyer disputes. */
    claims: z.number(),
    events: z.array(z.number()),
    /** How often the history says that it was delivered. */
    deliveries: z.number(),
    /** How often its approval found other prices, or its buyer edited it. */
    revisions: z.number(),
    /** The checks of its delivery that were recorded: id and hash of the body. */
    checks: z.array(z.string()),
    mails: z.array(z.string()),
    refusals: z.array(z.string()),
  }),
);

export type OrderFacts = z.output<typeof factsSchema>[number];

/** Everything that the tables written by placing, refusing and checking orders have about each order id. */
const FACTS = `
  select order_id, coalesce(body_hashes, '{}') as body_hashes, organization_id, account_id, lines, total, status, version,
    coalesce(claims, 0)::int as claims, coalesce(events, '{}') as events, coalesce(deliveries, 0)::int as deliveries,
    coalesce(revisions, 0)::int as revisions,
    coalesce(checks, '{}') as checks, coalesce(mails, '{}') as mails, coalesce(refusals, '{}') as refusals
  from (select order_id, array_agg(body_hash) as body_hashes, min(organization_id::text) as organization_id,
      min(account_id::text) as account_id, min(jsonb_array_length(lines)) as lines, min(status) as status,
      min(version) as version, min((totals #>> '{total,amount}')::int) as total,
      sum(jsonb_array_length(jsonb_path_query_array(lines, '$[*].claim'))) as claims
    from purchase_order group by order_id) placed
  full join (select order_id, array_agg(position order by position) as events,
      count(*) filter (where to_status = 'delivered' and from_status <> 'delivered') as deliveries,
      count(*) filter (where to_status in ('pending_approval', 'submitted') and from_status = to_status) as revisions
    from purchase_order_event group by order_id) event using (order_id)
  full join (select order_id, array_agg(check_in_id || ' ' || body_hash) as checks
    from check_in group by order_id) checked using (order_id)
  full join (select subject_id as order_id, array_agg(distinct kind order by kind) as mails
    from mail_to_send group by subject_id) mail using (order_id)
  full join (select order_id, array_agg(body_hash) as refusals from refused_order group by order_id) refused using (order_id)`;

export async function readFacts(databaseUrl: string): Promise<Map<string, OrderFacts>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(FACTS);
    return new Map(factsSchema.parse(rows).map((facts) => [facts.order_id, facts]));
  } finally {
    await client.end();
  }
}
