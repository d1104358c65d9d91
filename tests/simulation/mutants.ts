/**
 * Bugs that the gate must catch, each as a change of the composition. Rare ones come with a direction: the faults that
 * reveal them.
 */
import { settledCart } from '#client/store/cart/cart-contact.ts';
import { cartAt } from '#client/store/cart/kept-cart.ts';
import { isCheckIn } from '#client/store/device/check-in-rows.ts';
import { isRecord } from '#client/sync/outbox-transition.ts';
import { hashOf } from './body-hash.ts';
import { SHIPPED } from './composition.ts';
import { HANDED_MUTANTS } from './handed-mutants.ts';
import {
  answering,
  KILLED_SENDERS,
  lostAnswers,
  type Mutant,
  only,
  placed,
  ports,
  rules,
  server,
  storing,
} from './mutate.ts';

const DAY = 24 * 3_600_000;

export const MUTANTS: readonly Mutant[] = [
  ...HANDED_MUTANTS,
  {
    name: 'the server does not de-duplicate',
    composition: server({ deduplicates: false }),
    breaks: ['committed_at_most_once'],
  },
  {
    name: 'every attempt has a key of its own',
    composition: ports(({ net }, { uuid }) => ({
      net: { ...net, place: (row) => net.place({ ...row, order_id: row.attempts > 1 ? uuid() : row.order_id }) },
    })),
    breaks: ['no_commit_without_accept', 'queues_empty_or_ask'],
  },
  {
    name: 'what is not 2xx is treated as done',
    composition: answering((answer, row) => (answer.kind === 'answer' && answer.status !== 401 ? placed(row) : answer)),
    breaks: ['placed_only_after_commit'],
  },
  {
    name: 'a 5xx is stored as the answer',
    composition: server({ forgetsTrouble: false }),
    breaks: ['queues_empty_or_ask', 'accepted_has_one_fate'],
  },
  {
    name: 'a 5xx is a refusal',
    composition: answering((answer, { order_id, body_hash }) =>
      answer.kind === 'answer' && answer.status >= 500
        ? { ...answer, status: 422, body: { status: 422, code: 'invalid_input', order_id, body_hash, final: true } }
        : answer,
    ),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'a gateway’s own JSON is believed',
    composition: answering((answer, { order_id, body_hash }) =>
      answer.kind === 'answer' && answer.status >= 400 && isRecord(answer.body) && answer.body.status === answer.status
        ? { ...answer, body: { ...answer.body, order_id, body_hash, final: true } }
        : answer,
    ),
    direction: only({ gateway_json_after_commit: 0.3 }, {}),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'whatever JSON comes with a 200 is the order',
    composition: answering((answer, row) =>
      answer.kind === 'answer' && answer.status === 200 && isRecord(answer.body) ? placed(row) : answer,
    ),
    direction: only({ gateway_json_before_commit: 0.3 }, {}),
    breaks: ['placed_only_after_commit'],
  },
  {
    name: 'the row goes before it is sent',
    composition: ports(({ store, net }, { drop }) => ({
      store,
      net: {
        ...net,
        place: (row) => {
          drop(row);
          return net.place(row);
        },
      },
    })),
    breaks: ['nothing_goes_unasked'],
  },
  {
    name: 'the check of a delivery goes before it is answered',
    composition: ports(({ net }, { drop }) => ({
      net: {
        ...net,
        place: (row) => {
          if (isCheckIn(row)) drop(row);
          return net.place(row);
        },
      },
    })),
    breaks: ['nothing_goes_unasked'],
  },
  {
    name: 'the server records each copy of a check',
    composition: server({ deduplicatesChecks: false }),
    breaks: ['committed_at_most_once'],
  },
  {
    name: 'the server records a second check of one delivery',
    composition: server({ checksOnce: false }),
    breaks: ['one_delivery_one_check'],
  },
  {
    name: 'every attempt to send a check has an id of its own',
    composition: ports(({ net }, { uuid }) => ({
      net: {
        ...net,
        place: (row) => net.place(isCheckIn(row) && row.attempts > 1 ? { ...row, check_in_id: uuid() } : row),
      },
    })),
    breaks: ['no_commit_without_accept', 'queues_empty_or_ask', 'refused_is_never_committed'],
  },
  {
    name: 'the draft of a check goes in a transaction of its own',
    composition: { ...SHIPPED, checksIn: 'two' },
    direction: { steps: { quota_at_accept: 0.5 } },
    breaks: ['draft_stays_when_not_accepted'],
  },
  {
    name: 'sending is never recovered',
    composition: ports(({ store }) => ({
      store: { ...store, rows: async () => (await store.rows()).filter(({ state }) => state !== 'sending') },
    })),
    direction: KILLED_SENDERS,
    breaks: ['queues_empty_or_ask'],
  },
  {
    name: 'drained with anyone’s token',
    composition: {
      ...ports(({ net }, device) => ({
        net: {
          ...net,
          signedIn: async () => {
            const who = await net.signedIn();
            return who.kind === 'account' ? { kind: 'account', account_id: device.account_id } : who;
          },
        },
      })),
      server: { ...SHIPPED.server, comparesAccounts: false },
    },
    direction: only({}, { user_switch: 10 }),
    breaks: ['commit_is_as_who_accepted'],
  },
  {
    name: 'the order does not name its account, and the session changes in between',
    composition: server({ comparesAccounts: false }),
    direction: only({}, { user_switch: 20, no_web_locks: 1 }),
    breaks: ['commit_is_as_who_accepted'],
  },
  {
    name: 'orders are kept for 7 days',
    composition: { ...SHIPPED, retention: 7 * DAY },
    direction: { events: { asleep_for_days: 4, server_down: 3, offline: 6 } },
    breaks: ['nothing_goes_unasked'],
  },
  {
    name: 'edited after its first send, under the same key',
    composition: { ...SHIPPED, editsSent: 'same_key' },
    direction: lostAnswers(),
    breaks: ['commit_is_what_was_accepted', 'refused_is_never_committed'],
  },
  {
    name: 'edited after its first send, under a new key',
    composition: { ...SHIPPED, editsSent: 'new_key' },
    direction: lostAnswers(),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'the server looks first and inserts later',
    composition: server({ takesTurns: false }),
    direction: only({ duplicated: 0.9, delayed: 0.1 }, {}),
    breaks: ['committed_at_most_once', 'refused_is_never_committed'],
  },
  {
    name: 'the server forgets keys after 24 h',
    composition: server({ remembersFor: DAY }),
    direction: lostAnswers({ asleep_for_hours: 4, asleep_for_days: 2 }),
    breaks: ['committed_at_most_once', 'refused_is_never_committed'],
  },
  {
    name: 'a refused id leaves no tombstone',
    composition: server({ keepsTombstones: false }),
    direction: only({ delayed_for_hours: 0.3 }, { minimum_changed: 30 }),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'the server does not compare bodies',
    composition: { ...SHIPPED, editsSent: 'same_key', server: { ...SHIPPED.server, comparesBodies: false } },
    direction: lostAnswers(),
    breaks: ['commit_is_what_was_accepted'],
  },
  {
    name: 'what is stored is sent without a look at its hash',
    composition: ports(({ store }) => ({
      store: {
        ...store,
        update: async (order_id, change) => {
          const row = await store.update(order_id, change);
          return row === null ? null : { ...row, body_hash: hashOf(row.body) };
        },
      },
    })),
    direction: { events: { altered_on_disk: 10, offline: 5 } },
    breaks: ['commit_is_what_was_accepted'],
  },
  {
    name: 'a captive portal’s page is an answer',
    composition: answering((answer, row) => (answer.kind === 'answer' && answer.status === 200 ? placed(row) : answer)),
    direction: only({ delayed: 0.2 }, { captive_portal: 20 }),
    breaks: ['placed_only_after_commit'],
  },
  {
    name: 'accepted in two transactions',
    composition: { ...SHIPPED, acceptsIn: 'two' },
    // No clock jumps here: lines that the first transaction took away would also break the rule about clocks.
    direction: { steps: { quota_at_accept: 0.5 }, events: { unwitnessed_clock_jump: 0 } },
    breaks: ['cart_stays_when_not_accepted'],
  },
  {
    name: 'said to be saved before it is',
    composition: { ...SHIPPED, acceptsIn: 'passing' },
    breaks: ['saved_means_stored'],
  },
  {
    name: 'the cart is not looked at again',
    composition: rules({ decideAcceptance: (present) => (present === undefined ? 'accept' : 'present') }),
    direction: { events: { duplicated_tab: 10, cart_at_14_days: 5 } },
    breaks: ['one_tap_one_order', 'cart_expires_at_14_days'],
  },
  {
    name: 'what seems over by the device’s clock is removed',
    composition: rules({
      cartAt: (row, now) => ({ ...cartAt(row, now), aside: null }),
    }),
    direction: { events: { unwitnessed_clock_jump: 10 } },
    breaks: ['no_line_lost_by_a_clock'],
  },
  {
    name: 'what the server never knew goes when its 14 days seem over',
    composition: rules({
      settledCart: (row, contact, isSent) => settledCart({ ...row, shared_revision: row.revision }, contact, isSent),
    }),
    direction: { events: { unwitnessed_clock_jump: 10 } },
    breaks: ['no_line_lost_by_a_clock'],
  },
  {
    name: 'an order that was sent can be taken back',
    composition: rules({ withdrawalRefusal: (row) => (row === undefined ? 'not_found' : null) }),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'denials leave no tombstone',
    composition: server({ keepsDenials: false }),
    direction: only({ duplicated: 0.5, delayed_for_hours: 0.3 }, { permission_removed: 20, access_restored: 10 }),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'a denial is final although an earlier copy was placed',
    composition: server({ looksBeforeDenying: false }),
    direction: lostAnswers({ permission_removed: 8, link_removed: 8 }),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'a denial that is not final is a refusal',
    composition: storing((changed) =>
      changed.reason?.kind === 'refused' ? { ...changed, state: 'refused' } : changed,
    ),
    direction: lostAnswers({ permission_removed: 8, link_removed: 8 }),
    breaks: ['refused_is_never_committed'],
  },
  {
    name: 'the server does not ask about what another device ordered from the same cart',
    composition: server({ knowsCarts: false }),
    direction: only({}, { one_cart_ordered_on_both: 20 }),
    breaks: ['one_cart_one_order'],
  },
  {
    name: 'receipts go as soon as they were seen',
    composition: rules({ isOldReceipt: (row) => row.state === 'placed' && row.seen_at !== null }),
    breaks: ['receipts_stay_30_days'],
  },
  {
    name: 'sign-out deletes without a look',
    composition: rules({ unasked: () => [] }),
    direction: { events: { sign_out_deleting: 15 } },
    breaks: ['nothing_goes_unasked'],
  },
];
