import { type CheckInRow, entryId, type OutboxEntry } from '#client/store/device/check-in-rows.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import type { OrderFacts } from './order-facts.ts';

/** Kinds of mails that are written with an order. The queue later makes one mail of them for each person concerned. */
const MAILS: readonly string[] = ['order_receipt', 'order_received'];
/** States of an order that its supplier does not have. */
const UNPLACED: readonly unknown[] = ['pending_approval', 'draft'];
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/**
 * The promises that were broken for one order, by what the device and the database know; empty when every promise was
 * kept. `holders`: the accounts of the devices that it was on.
 */
export function brokenPromises(
  row: OutboxRow,
  holders: ReadonlySet<string>,
  wasAcknowledged: boolean,
  facts: OrderFacts | undefined,
): string[] {
  const { broken, must } = promisesOf(row, facts);
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
    facts.organization_id === row.organization_id && holders.has(facts.account_id ?? ''),
    'placed as who accepted it, or took it over',
  );
  must(facts.lines === row.body.lines.length, 'every line is there');
  // A request for approval is offered to the manager at the price of that day, and an edit changes the packs.
  if (facts.revisions === 0) must(facts.total === row.body.seen_total.amount, 'the total is the one that was seen');
  const steps = Array.from({ length: facts.version ?? 0 }, (_, step) => step + 1);
  must(steps.length > 0 && same(facts.events, steps), 'one event tells each of its steps');
  const mailed = facts.mails.filter((kind) => MAILS.includes(kind));
  must(same(mailed, UNPLACED.includes(facts.status) ? [] : MAILS), 'its mails were written with it, all of them');
  return broken;
}

/** The promises that were broken for the check of one delivery. */
export function brokenCheck(row: CheckInRow, wasAcknowledged: boolean, facts: OrderFacts | undefined): string[] {
  const { broken, must } = promisesOf(row, facts);
  const own = `${row.check_in_id} ${row.body_hash}`;
  must(row.state === 'placed' || row.state === 'refused', 'every check gets its answer once all is well again');
  must(wasAcknowledged === (row.state === 'placed'), 'recorded is said once and for ever');
  must(facts?.checks.length === 1, 'of each delivery one check is recorded');
  must(facts?.checks.includes(own) === (row.state === 'placed'), 'what is recorded is what was sent and acknowledged');
  must(facts?.status === 'delivered' && facts.deliveries === 1, 'the order is delivered once');
  must(row.state !== 'placed' || facts?.claims === row.body.lines.length, 'what differs is disputed, and nothing else');
  return broken;
}

function promisesOf(row: OutboxEntry, facts: OrderFacts | undefined) {
  const broken: string[] = [];
  const must = (holds: boolean, promise: string) => {
    if (!holds) broken.push(`${entryId(row)}: ${promise} (device: ${row.state}, database: ${JSON.stringify(facts)})`);
  };
  return { broken, must };
}
