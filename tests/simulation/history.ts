/** The events of a history that concern the promises, and the promises broken so far. */

import type { OutboxEntry } from '#client/store/device/check-in-rows.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import type { World } from './world.ts';

/** How a row left the outbox, by a person's will. */
export type Fate =
  | 'withdrawn'
  | 'reviewed'
  /** Dropped, because another device had ordered the cart already. */
  | 'let_go'
  /** Left with the other device's code: that device has it. */
  | 'given'
  /** Deleted at sign-out, after the person was asked. */
  | 'deletion_confirmed'
  /** Lost when the browser or the person cleared the device, which no app can prevent. */
  | 'wiped'
  | 'receipt_let_go';

export interface Accepted {
  readonly row: OutboxEntry;
  readonly device: string;
}

export interface Commit {
  readonly order_id: string;
  readonly account_id: string;
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly body_hash: string;
  readonly request: OrderRequest;
  readonly at: number;
  /** Cents. */
  readonly total: number;
  readonly lines: readonly { readonly product_id: string; readonly quantity: number; readonly price: number }[];
}

/** The check of a delivery, as the server recorded it. */
export interface RecordedCheck {
  readonly check_in_id: string;
  readonly order_id: string;
  readonly account_id: string;
  readonly body_hash: string;
  readonly at: number;
}

const RULES = [
  'accepted_has_one_fate',
  'committed_at_most_once',
  'commit_is_what_was_accepted',
  'commit_is_as_who_accepted',
  'no_commit_without_accept',
  'refused_is_never_committed',
  'placed_only_after_commit',
  'queues_empty_or_ask',
  'totals_are_the_sum_of_the_lines',
  'never_dearer_than_seen',
  'saved_means_stored',
  'cart_stays_when_not_accepted',
  'nothing_goes_unasked',
  'one_tap_one_order',
  'one_cart_one_order',
  'one_delivery_one_check',
  'draft_stays_when_not_accepted',
  'cart_expires_at_14_days',
  'no_line_lost_by_a_clock',
  'receipts_stay_30_days',
  'no_bug_reported',
] as const;
export type Rule = (typeof RULES)[number];

export interface Violation {
  readonly rule: Rule;
  readonly text: string;
}

export class History {
  readonly accepted = new Map<string, Accepted>();
  readonly commits: Commit[] = [];
  readonly checks: RecordedCheck[] = [];
  /** Orders and checks, by their ids. */
  readonly committed = new Map<string, { readonly at: number }>();
  /** Of an order that was handed over: what befell it last, the giving itself left out. */
  readonly fates = new Map<string, Fate>();
  /** Orders whose goods a person has taken back, let go, or ordered anew after a review: on whichever device. */
  readonly takenBack = new Map<string, Fate>();
  /** Orders that a screen has shown as turned down. */
  readonly refused = new Set<string>();
  /** Orders and the account to which one was refused: that does not bind the account of another device. */
  readonly refusedTo = new Set<string>();
  /** The accounts that took an order over from another device. */
  readonly receivers = new Map<string, Set<string>>();
  readonly violations: Violation[] = [];
  readonly #goods = new Map<string, Goods>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  commit(commit: Commit): void {
    this.#world.note(`server commits ${short(commit.order_id)}`);
    this.commits.push(commit);
    if (this.committed.has(commit.order_id)) {
      this.demand(false, 'committed_at_most_once', `${commit.order_id} was committed again`);
    } else {
      this.committed.set(commit.order_id, commit);
    }
  }

  record(check: RecordedCheck): void {
    const { check_in_id, order_id } = check;
    this.#world.note(`server records ${short(check_in_id)} of ${short(order_id)}`);
    this.demand(!this.committed.has(check_in_id), 'committed_at_most_once', `${short(check_in_id)} again`);
    const isOther = (each: RecordedCheck) => each.order_id === order_id && each.check_in_id !== check_in_id;
    this.demand(!this.checks.some(isOther), 'one_delivery_one_check', `${short(order_id)} was checked twice`);
    this.checks.push(check);
    this.committed.set(check_in_id, check);
  }

  receivedBy(order_id: string, account_id: string): void {
    this.receivers.set(order_id, new Set(this.receivers.get(order_id)).add(account_id));
  }

  /** The goods that people put into a buyer's cart. */
  goods(account_id: string, supplier_id: string): Goods {
    const name = `${account_id} ${supplier_id}`;
    const goods = this.#goods.get(name) ?? new Goods();
    this.#goods.set(name, goods);
    return goods;
  }

  /** A receipt may be deleted 30 days after the server's commit; a minute less is allowed for inexact clocks. */
  receiptGone(order_id: string): void {
    const at = this.committed.get(order_id)?.at ?? this.#world.now;
    const age = this.#world.now - at;
    const days = (age / DAY).toFixed(1);
    this.demand(age >= 30 * DAY - 60_000, 'receipts_stay_30_days', `${short(order_id)} went after ${days} days`);
  }

  noteRow(
    device: string,
    order_id: string,
    before: OutboxEntry | undefined,
    after: OutboxEntry | undefined,
    fate: Fate | null,
  ): void {
    if (this.#world.log === null) return;
    const reason = after?.reason == null ? '' : ` (${after.reason.kind})`;
    const now = after === undefined ? (fate ?? 'gone') : `${after.state}${reason}, attempts ${after.attempts}`;
    this.#world.note(`${device}: row ${short(order_id)} ${before?.state ?? 'new'} → ${now}`);
  }

  demand(holds: boolean, rule: Rule, text: string): void {
    if (holds) return;
    this.#world.note(`✗ ${rule}: ${text}`);
    this.violations.push({ rule, text });
  }
}

/** The goods in a cart, until a person takes them out again. */
export class Goods {
  readonly #put = new Map<string, { readonly device: string; readonly at: number }>();
  readonly #takenOut = new Set<string>();

  /** `at`: the true time. */
  put(product_id: string, device: string, at: number): void {
    this.#put.set(product_id, { device, at });
  }

  takeOut(product_id: string, device: string): void {
    this.#put.delete(product_id);
    this.#takenOut.add(`${product_id} ${device}`);
  }

  /** The cart was lost by something that no app can prevent. */
  forget(): void {
    this.#put.clear();
  }

  /**
   * The goods that must still be there. Goods that another device took out are left out: their order of events is
   * uncertain.
   */
  kept(): readonly { readonly product_id: string; readonly at: number }[] {
    return [...this.#put].flatMap(([product_id, { device, at }]) => {
      const others = [...this.#takenOut].some((one) => one.startsWith(product_id) && !one.endsWith(device));
      return others ? [] : [{ product_id, at }];
    });
  }
}

const DAY = 86_400_000;

/** The end of an id, enough to tell orders apart in a log. */
export function short(id: string): string {
  return id.slice(-6);
}
