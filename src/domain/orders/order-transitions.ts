/** The table of domain.md: who takes an order from which state to which, and what must hold. */
import type { OrderStatus } from './order-status.ts';

/** What people do to an order that the server has, each as a call of its own. */
export const ORDER_MOVES = [
  'approve',
  'confirm',
  'propose_change',
  'accept_change',
  'refuse_change',
  'reject',
  'cancel',
  'prepare',
  'ship',
  'receive',
  'dispute',
  'settle',
  'close',
] as const;

export type OrderMoveName = (typeof ORDER_MOVES)[number];

/**
 * All transitions: a placed order arrives as submitted, or waits for its approval; its buyer edits it while nobody has
 * answered it.
 */
export const ORDER_TRANSITIONS = ['submit', 'edit', ...ORDER_MOVES] as const;

export type OrderTransition = (typeof ORDER_TRANSITIONS)[number];

/**
 * On whose behalf a transition happens; `system` stands for the rules (auto-accept, tolerance, expiry, automatic
 * receipt).
 */
export type OrderActor = 'buyer' | 'organization_manager' | 'supplier' | 'system';

/**
 * What the caller has checked before they ask. `orderable`: checkOrder has nothing that blocks. `changes_a_line`: at
 * least one line is changed, substituted, refused or backordered. `keeps_a_line`: not every line is set to 0 (that is a
 * rejection).
 */
export type OrderGuard =
  | 'has_lines'
  | 'over_own_limit'
  | 'orderable'
  | 'changes_a_line'
  | 'keeps_a_line'
  | 'reason_given'
  | 'before_cut_off'
  | 'in_time'
  | 'nothing_open';

export interface OrderRule {
  readonly from: readonly OrderStatus[];
  readonly action: OrderTransition;
  readonly actors: readonly OrderActor[];
  readonly guards: readonly OrderGuard[];
  readonly to: OrderStatus;
}

/** The table of domain.md. Of two rules for the same step the first whose guards hold applies. */
export const ORDER_RULES: readonly OrderRule[] = [
  rule(['draft'], 'submit', ['buyer', 'system'], ['has_lines', 'over_own_limit'], 'pending_approval'),
  rule(['draft'], 'submit', ['buyer', 'system'], ['has_lines', 'orderable'], 'submitted'),
  rule(['pending_approval'], 'approve', ['organization_manager'], ['has_lines', 'orderable'], 'submitted'),
  rule(['pending_approval'], 'reject', ['organization_manager'], [], 'draft'),
  rule(['pending_approval'], 'cancel', ['buyer'], [], 'draft'),
  rule(['submitted'], 'confirm', ['supplier', 'system'], ['keeps_a_line'], 'confirmed'),
  rule(
    // Also from preparing, where a person may find that a product weighs more than the buyer agreed to.
    ['submitted', 'confirmed', 'preparing'],
    'propose_change',
    ['supplier'],
    ['changes_a_line', 'keeps_a_line'],
    'change_proposed',
  ),
  rule(['change_proposed'], 'accept_change', ['buyer', 'system'], ['keeps_a_line'], 'confirmed'),
  rule(['change_proposed'], 'accept_change', ['buyer', 'system'], [], 'cancelled'),
  rule(['change_proposed'], 'refuse_change', ['buyer', 'system'], ['keeps_a_line'], 'confirmed'),
  rule(['change_proposed'], 'refuse_change', ['buyer', 'system'], [], 'cancelled'),
  rule(['submitted'], 'reject', ['supplier'], ['reason_given'], 'rejected'),
  rule(['submitted'], 'edit', ['buyer'], ['before_cut_off', 'orderable'], 'submitted'),
  rule(['submitted'], 'cancel', ['buyer'], ['before_cut_off'], 'cancelled'),
  rule(['confirmed', 'preparing'], 'cancel', ['supplier'], ['reason_given'], 'cancelled'),
  rule(['confirmed'], 'prepare', ['supplier'], [], 'preparing'),
  rule(['preparing'], 'ship', ['supplier'], [], 'shipped'),
  rule(['shipped'], 'receive', ['buyer', 'system'], [], 'delivered'),
  rule(['delivered'], 'dispute', ['buyer'], ['changes_a_line', 'in_time'], 'delivered'),
  rule(['delivered'], 'settle', ['supplier'], ['changes_a_line'], 'delivered'),
  rule(['delivered'], 'close', ['system'], ['nothing_open'], 'closed'),
];

export type TransitionResult =
  | { readonly allowed: true; readonly to: OrderStatus }
  /** Why not: the state has no such transition, another actor has to do it, or this guard does not hold. */
  | { readonly allowed: false; readonly reason: 'wrong_state' | 'wrong_actor' | OrderGuard };

export function transition(
  from: OrderStatus,
  action: OrderTransition,
  actor: OrderActor,
  guards: Readonly<Partial<Record<OrderGuard, boolean>>>,
): TransitionResult {
  const possible = ORDER_RULES.filter((each) => each.action === action && each.from.includes(from));
  if (possible.length === 0) return { allowed: false, reason: 'wrong_state' };
  let reason: 'wrong_actor' | OrderGuard = 'wrong_actor';
  for (const { actors, guards: needed, to } of possible) {
    if (!actors.includes(actor)) continue;
    const missing = needed.find((guard) => guards[guard] !== true);
    if (missing === undefined) return { allowed: true, to };
    reason = missing;
  }
  return { allowed: false, reason };
}

/** The transitions that an actor may make in a state, guards aside: a screen shows them as buttons. */
export function transitionsFor(from: OrderStatus, actor: OrderActor): OrderTransition[] {
  return ORDER_TRANSITIONS.filter((action) =>
    ORDER_RULES.some((each) => each.action === action && each.from.includes(from) && each.actors.includes(actor)),
  );
}

function rule(
  from: readonly OrderStatus[],
  action: OrderTransition,
  actors: readonly OrderActor[],
  guards: readonly OrderGuard[],
  to: OrderStatus,
): OrderRule {
  return { from, action, actors, guards, to };
}
