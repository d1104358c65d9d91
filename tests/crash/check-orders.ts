import { Client } from 'pg';
import { z } from 'zod';
import type { OutboxRow } from '#client/store/device/rows.ts';

const factsSchema = z.array(
  z.object({
    order_id: z.string(),
    body_hashes: z.array(z.string()),
    organization_id: z.nullable(z.string()),
    account_id: z.nullable(z.string()),
    lines: z.nullable(z.number()),
    total: z.nullable(z.number()),
    events: z.array(z.number()),
    mails: z.array(z.string()),
    refusals: z.array(z.string()),
  }),
);

export type OrderFacts = z.output<typeof factsSchema>[number];

/** Everything that the tables written by placing or refusing orders have about each order id. */
const FACTS = `
  select order_id, coalesce(body_hashes, '{}') as body_hashes, organization_id, account_id, lines, total,
    coalesce(events, '{}') as events, coalesce(mails, '{}') as mails, coalesce(refusals, '{}') as refusals
  from (select order_id, array_agg(body_hash) as body_hashes, min(organization_id::text) as organization_id,
      min(account_id::text) as account_id, min(jsonb_array_length(lines)) as lines,
      min((totals #>> '{total,amount}')::int) as total
    from purchase_order group by order_id) placed
  full join (select order_id, array_agg(position) as events from purchase_order_event group by order_id) event using (order_id)
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

/** Kinds of mails that are written with an order. The queue later makes one mail of them for each person concerned. */
const MAILS = ['order_receipt', 'order_received'];
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/**
 * The promises that were broken for one order, by what the device and the database know; empty when every promise was
 * kept.
 */
export function brokenPromises(row: OutboxRow, wasAcknowledged: boolean, facts: OrderFacts | undefined): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, promise: string) => {
    if (!holds) broken.push(`${row.order_id}: ${promise} (device: ${row.state}, database: ${JSON.stringify(facts)})`);
  };
  const commits = facts?.body_hashes.length ?? 0;
  must(row.state === 'placed' || row.state === 'needs_review', 'every order gets its answer once all is well again');
  must(!wasAcknowledged || commits > 0, 'an acknowledged order is in the database');
  must(row.state !== 'placed' || wasAcknowledged, 'placed is said once and for ever');
  must(commits <= 1, 'an order is placed at most once');
  must(row.state !== 'needs_review' || commits === 0, 'a refused order is never placed');
  must(row.state !== 'needs_review' || same(facts?.refusals, [row.body_hash]), 'a refusal is remembered');
  must(row.state !== 'placed' || facts?.refusals.length === 0, 'a placed order was not refused');
  if (!facts || commits === 0) {
    must(same(facts?.mails ?? [], []), 'no mail without its order');
    must(same(facts?.events ?? [], []), 'no event without its order');
    return broken;
  }
  must(facts.body_hashes[0] === row.body_hash, 'what is placed is what was sent');
  must(
    facts.organization_id === row.organization_id && facts.account_id === row.account_id,
    'placed as who accepted it',
  );
  must(facts.lines === row.body.lines.length, 'every line is there');
  must(facts.total === row.body.seen_total.amount, 'the total is the one that was seen');
  must(same(facts.events, [1]), 'one event says that it was placed');
  must(same(facts.mails, MAILS), 'its mails were written with it, all of them');
  return broken;
}
