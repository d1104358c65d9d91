import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FINAL_STATUSES, ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import {
  ORDER_RULES,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderGuard,
  type OrderTransition,
  transition,
  transitionsFor,
} from './order-transitions.ts';

const ACTORS: readonly OrderActor[] = ['buyer', 'organization_manager', 'supplier', 'system'];
const GUARDS: readonly OrderGuard[] = [
  'has_lines',
  'over_own_limit',
  'orderable',
  'changes_a_line',
  'keeps_a_line',
  'reason_given',
  'before_cut_off',
  'nothing_open',
];
const everythingHolds = { ...Object.fromEntries(GUARDS.map((guard) => [guard, true])), over_own_limit: false };

describe('the life of an order', () => {
  test.each<[OrderStatus, OrderTransition, OrderActor, OrderStatus]>([
    ['draft', 'submit', 'buyer', 'submitted'],
    ['draft', 'submit', 'system', 'submitted'],
    ['pending_approval', 'approve', 'organization_manager', 'submitted'],
    ['pending_approval', 'reject', 'organization_manager', 'draft'],
    ['pending_approval', 'cancel', 'buyer', 'draft'],
    ['submitted', 'confirm', 'supplier', 'confirmed'],
    ['submitted', 'confirm', 'system', 'confirmed'],
    ['submitted', 'propose_change', 'supplier', 'change_proposed'],
    ['confirmed', 'propose_change', 'supplier', 'change_proposed'],
    ['change_proposed', 'accept_change', 'buyer', 'confirmed'],
    ['change_proposed', 'accept_change', 'system', 'confirmed'],
    ['change_proposed', 'refuse_change', 'buyer', 'confirmed'],
    ['preparing', 'propose_change', 'supplier', 'change_proposed'],
    ['submitted', 'reject', 'supplier', 'rejected'],
    ['submitted', 'edit', 'buyer', 'submitted'],
    ['submitted', 'cancel', 'buyer', 'cancelled'],
    ['confirmed', 'prepare', 'supplier', 'preparing'],
    ['preparing', 'ship', 'supplier', 'shipped'],
    ['shipped', 'receive', 'buyer', 'delivered'],
    ['shipped', 'receive', 'system', 'delivered'],
    ['delivered', 'close', 'system', 'closed'],
    ['confirmed', 'cancel', 'supplier', 'cancelled'],
    ['preparing', 'cancel', 'supplier', 'cancelled'],
  ])('%s: %s by %s leads to %s', (from, action, actor, to) => {
    expect(transition(from, action, actor, everythingHolds)).toEqual({ allowed: true, to });
  });

  test('an order over the buyer’s own limit waits for approval, whatever else holds', () => {
    expect(transition('draft', 'submit', 'buyer', { has_lines: true, over_own_limit: true })).toEqual({
      allowed: true,
      to: 'pending_approval',
    });
    expect(transition('draft', 'submit', 'buyer', { ...everythingHolds, over_own_limit: true })).toMatchObject({
      to: 'pending_approval',
    });
  });

  test.each<[OrderStatus, OrderTransition, OrderActor, OrderGuard]>([
    ['draft', 'submit', 'buyer', 'has_lines'],
    ['draft', 'submit', 'buyer', 'orderable'],
    ['pending_approval', 'approve', 'organization_manager', 'orderable'],
    ['submitted', 'confirm', 'supplier', 'keeps_a_line'],
    ['submitted', 'propose_change', 'supplier', 'changes_a_line'],
    ['confirmed', 'propose_change', 'supplier', 'keeps_a_line'],
    ['submitted', 'reject', 'supplier', 'reason_given'],
    ['submitted', 'cancel', 'buyer', 'before_cut_off'],
    ['preparing', 'cancel', 'supplier', 'reason_given'],
    ['delivered', 'close', 'system', 'nothing_open'],
  ])('%s: %s by %s needs %s', (from, action, actor, guard) => {
    expect(transition(from, action, actor, { ...everythingHolds, [guard]: false })).toEqual({
      allowed: false,
      reason: guard,
    });
  });

  test.each<[OrderStatus, OrderTransition, OrderActor]>([
    ['submitted', 'confirm', 'buyer'],
    ['confirmed', 'cancel', 'buyer'],
    ['change_proposed', 'accept_change', 'supplier'],
    ['pending_approval', 'approve', 'buyer'],
    ['delivered', 'close', 'supplier'],
  ])('%s: %s is not for the %s', (from, action, actor) => {
    expect(transition(from, action, actor, everythingHolds)).toEqual({ allowed: false, reason: 'wrong_actor' });
  });

  test.each<OrderTransition>(['accept_change', 'refuse_change'])(
    '%s with which nothing is left to deliver ends the order',
    (action) => {
      const nothingLeft = { ...everythingHolds, keeps_a_line: false };
      expect(transition('change_proposed', action, 'buyer', nothingLeft)).toEqual({ allowed: true, to: 'cancelled' });
    },
  );

  test('one open change at a time', () => {
    expect(transition('change_proposed', 'propose_change', 'supplier', everythingHolds)).toEqual({
      allowed: false,
      reason: 'wrong_state',
    });
  });

  test('the buttons shown are those that can do something', () => {
    expect(transitionsFor('submitted', 'supplier')).toEqual(['confirm', 'propose_change', 'reject']);
    expect(transitionsFor('submitted', 'buyer')).toEqual(['edit', 'cancel']);
    expect(transitionsFor('closed', 'supplier')).toEqual([]);
  });
});

describe('the table as a whole', () => {
  test('nothing leads out of a final state', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FINAL_STATUSES),
        fc.constantFrom(...ORDER_TRANSITIONS),
        fc.constantFrom(...ACTORS),
        fc.dictionary(fc.constantFrom(...GUARDS), fc.boolean()),
        (from, action, actor, guards) => {
          expect(transition(from, action, actor, guards)).toEqual({ allowed: false, reason: 'wrong_state' });
        },
      ),
    );
  });

  test('every state can be reached from a draft, and every other state can end', () => {
    const reach = (start: OrderStatus) => {
      const reached = new Set([start]);
      for (let before = -1; before !== reached.size; ) {
        before = reached.size;
        for (const { from, to } of ORDER_RULES) if (from.some((status) => reached.has(status))) reached.add(to);
      }
      return reached;
    };
    expect(reach('draft')).toEqual(new Set(ORDER_STATUSES));
    for (const status of ORDER_STATUSES) {
      expect([...reach(status)].some((reached) => FINAL_STATUSES.has(reached))).toBe(true);
    }
  });
});
