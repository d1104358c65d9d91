/** Judges the promises at the end of a history. Promises about a moment are judged at that moment (history.demand). */
import { entryId, type OutboxEntry } from '#client/store/device/check-in-rows.ts';
import type { Device } from './device.ts';
import { type Accepted, type History, short } from './history.ts';

export function checkHistory(history: History, devices: readonly Device[]): void {
  const rows = devices.flatMap((device) =>
    device.accounts().flatMap((account_id) => device.store(account_id).entries()),
  );
  for (const [order_id, accepted] of history.accepted) {
    checkFate(
      history,
      order_id,
      accepted,
      rows.filter((row) => entryId(row) === order_id),
    );
  }
  checkCommits(history);
  checkRecords(history);
  checkCarts({ commits: history.commits, demand: (...said) => history.demand(...said) });
}

/** Written again and not imported from the app, because the app's own rule is under test. */
export function waits({ state }: OutboxEntry): boolean {
  return state === 'queued' || state === 'sending' || state === 'needs_sign_in';
}

/**
 * An accepted order has one fate: committed and placed, refused and shown, removed by a person, or waiting with a shown
 * reason. After a handing over it may be on two devices.
 * @param rows the order on each device that has it
 */
function checkFate(
  history: History,
  order_id: string,
  { row: accepted }: Accepted,
  rows: readonly OutboxEntry[],
): void {
  const isCommitted = history.committed.has(order_id);
  const fate = history.fates.get(order_id);
  const id = short(order_id);
  const oneFate = (holds: boolean, text: string) => history.demand(holds, 'accepted_has_one_fate', `${id} ${text}`);
  if (rows.length === 0) {
    oneFate(fate !== undefined, `of ${accepted.account_id.slice(-2)} is lost`);
    if (fate === 'receipt_let_go') oneFate(isCommitted, 'had a receipt and no commit');
  }
  const end = history.takenBack.get(order_id);
  if (end !== undefined) history.demand(!isCommitted, 'refused_is_never_committed', `${id} was ${end} and committed`);
  for (const row of rows) {
    if (row.state === 'placed') oneFate(isCommitted, 'is shown as placed and was not committed');
    if (waits(row)) oneFate(row.reason !== null || row.attempts === 0, 'waits without a reason');
  }
  if (history.refused.has(order_id)) {
    history.demand(!isCommitted, 'refused_is_never_committed', `${id} was turned down and committed`);
  }
}

/** A line of a cart is ordered once, however many devices share the cart, unless the second order names the first. */
function checkCarts({ commits, demand }: Pick<History, 'commits' | 'demand'>): void {
  const ordered = new Map<string, string[]>();
  for (const { order_id, account_id, supplier_id, request } of commits) {
    const known = new Set(request.repeats);
    for (const { product_id, added } of request.lines) {
      if (added === undefined) continue;
      const line = [account_id, supplier_id, product_id, added.time, added.counter, added.device].join(' ');
      const before = ordered.get(line) ?? [];
      ordered.set(line, [...before, order_id]);
      const unknown = before.filter((earlier) => earlier !== order_id && !known.has(earlier));
      demand(unknown.length === 0, 'one_cart_one_order', `${short(order_id)} repeats ${unknown.map(short).join(', ')}`);
    }
  }
}

function checkCommits(history: History): void {
  for (const commit of history.commits) {
    const { order_id, account_id, supplier_id, organization_id, body_hash, request, lines, total } = commit;
    const id = short(order_id);
    const accepted = history.accepted.get(order_id)?.row;
    history.demand(accepted !== undefined, 'no_commit_without_accept', `${id} was committed`);
    history.demand(
      !history.refusedTo.has(`${order_id} ${account_id}`),
      'refused_is_never_committed',
      `${id} was refused to ${account_id.slice(-2)} and committed as them`,
    );
    if (accepted !== undefined) {
      history.demand(accepted.body_hash === body_hash, 'commit_is_what_was_accepted', `${id} has another body`);
      const isSame =
        (accepted.account_id === account_id || history.receivers.get(order_id)?.has(account_id) === true) &&
        accepted.supplier_id === supplier_id &&
        accepted.organization_id === organization_id;
      history.demand(isSame, 'commit_is_as_who_accepted', `${id} was committed as ${account_id.slice(-2)}`);
    }
    const sum = lines.reduce((cents, { price, quantity }) => cents + price * quantity, 0);
    history.demand(sum === total, 'totals_are_the_sum_of_the_lines', `${id}: ${total} for ${sum}`);
    for (const { product_id, quantity, price } of lines) {
      const seen = request.lines.find((line) => line.product_id === product_id);
      const isFair = seen !== undefined && seen.quantity === quantity && price <= seen.seen_price.amount;
      history.demand(isFair, 'never_dearer_than_seen', `${id}: ${quantity} at ${price}`);
    }
    history.demand(lines.length === request.lines.length, 'never_dearer_than_seen', `${id} lacks lines`);
  }
}

/** What the server recorded of a delivery is what its buyer ended on a device, as that buyer. */
function checkRecords(history: History): void {
  for (const { check_in_id, order_id, account_id, body_hash } of history.checks) {
    const accepted = history.accepted.get(check_in_id)?.row;
    const id = short(check_in_id);
    history.demand(accepted !== undefined, 'no_commit_without_accept', `${id} was recorded`);
    if (accepted === undefined) continue;
    const isSame = accepted.body_hash === body_hash && accepted.order_id === order_id;
    history.demand(isSame, 'commit_is_what_was_accepted', `${id} has another body or delivery`);
    history.demand(accepted.account_id === account_id, 'commit_is_as_who_accepted', `${id} was recorded as another`);
  }
}
