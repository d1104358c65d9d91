import { describe, expect, test } from 'vitest';
import { anOrderRequest } from '../../../tests/builders/an-order-request.ts';
import { outcomeOf } from './order-decision.ts';
import type { OrderStatus } from './order-status.ts';

describe('a decision that waited on a device', () => {
  const order = (...steps: OrderStatus[]) => orderBy('', ...steps);
  const orderBy = (by: string, ...steps: OrderStatus[]) => ({
    version: steps.length,
    status: steps.at(-1) ?? 'draft',
    events: steps.map((to) => ({ to, by })),
  });
  const approval = { version: 1, kind: 'approve' } as const;

  test('is made once, however often it is sent', () => {
    expect(outcomeOf(approval, order('pending_approval'))).toBe('waits');
    expect(outcomeOf(approval, order('pending_approval', 'submitted'))).toBe('done');
    expect(outcomeOf(approval, order('pending_approval', 'submitted', 'confirmed'))).toBe('done');
    expect(outcomeOf({ version: 1, kind: 'return' }, order('pending_approval', 'draft'))).toBe('done');
  });

  test('gives way to another manager’s, and to the buyer who took the order back', () => {
    expect(outcomeOf({ version: 1, kind: 'return' }, order('pending_approval', 'submitted'))).toBe('otherwise');
    expect(outcomeOf(approval, order('pending_approval', 'draft'))).toBe('otherwise');
  });

  test('is asked for once more where the order has changed', () => {
    expect(outcomeOf(approval, order('pending_approval', 'pending_approval'))).toBe('revised');
    expect(outcomeOf(approval, order('pending_approval', 'pending_approval', 'draft'))).toBe('otherwise');
  });

  test('to cancel is made once, and gives way to what happened first', () => {
    const cancellation = { version: 1, kind: 'cancel' } as const;
    expect(outcomeOf(cancellation, order('submitted'))).toBe('waits');
    expect(outcomeOf(cancellation, order('submitted', 'cancelled'))).toBe('done');
    expect(outcomeOf(cancellation, order('pending_approval', 'draft'))).toBe('done');
    expect(outcomeOf(cancellation, order('submitted', 'confirmed'))).toBe('otherwise');
    expect(outcomeOf(cancellation, order('submitted', 'submitted'))).toBe('otherwise');
    expect(outcomeOf(cancellation, order('submitted', 'confirmed', 'cancelled'))).toBe('otherwise');
  });

  test.each([
    ['accept_change', 'confirmed'],
    ['accept_change', 'cancelled'],
    ['refuse_change', 'cancelled'],
    ['dispute', 'delivered'],
  ] as const)('to %s is done by who decided it only: somebody else may have said something else', (kind, to) => {
    const decision = { version: 1, kind, by: 'Camille' };
    const from = kind === 'dispute' ? 'delivered' : 'change_proposed';
    expect(outcomeOf(decision, orderBy('Camille', from, to))).toBe('done');
    expect(outcomeOf(decision, orderBy('Hélène', from, to))).toBe('otherwise');
    expect(outcomeOf(decision, orderBy('', from, to))).toBe('otherwise');
    expect(outcomeOf(decision, orderBy('Camille', from, 'closed'))).toBe('otherwise');
  });

  test('to edit is done by the very edit only: the same person may have edited otherwise on another device', () => {
    const edited = (packs: readonly (readonly [string, number, number])[], by = 'Camille') => ({
      to: 'submitted' as const,
      by,
      change: {
        edited: true as const,
        changes: packs.map(([product_id, before, after]) => ({
          product_id,
          ordered: { quantity: before },
          proposed: { quantity: after },
        })),
      },
    });
    const placed = { to: 'submitted' as const, by: 'Camille' };
    const decision = {
      version: 1,
      kind: 'edit' as const,
      by: 'Camille',
      wanted: { request: anOrderRequest(), packs: { leeks: 3, carrots: 0 } },
    };
    const outcome = (...steps: readonly { readonly to: OrderStatus; readonly by: string }[]) =>
      outcomeOf(decision, { version: 1 + steps.length, status: 'submitted', events: [placed, ...steps] });
    const own = edited([
      ['leeks', 2, 3],
      ['carrots', 4, 0],
      ['onions, whose price fell', 1, 1],
    ]);
    expect(outcome()).toBe('waits');
    expect(outcome(own)).toBe('done');
    expect(outcome(own, { to: 'confirmed', by: 'Halle' })).toBe('done');
    expect(outcome(edited([['leeks', 2, 3]]))).toBe('otherwise');
    expect(outcome(edited([['leeks', 2, 4]]), own)).toBe('otherwise');
    expect(outcome({ ...own, by: 'Hélène' })).toBe('otherwise');
    expect(outcome({ to: 'confirmed', by: 'Halle' })).toBe('otherwise');
  });
});
