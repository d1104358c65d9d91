import { expect, it } from 'vitest';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { aPurchaseOrder } from '../../../../../tests/builders/a-purchase-order.ts';
import { asOrderTells } from './use-decision.ts';

const decision: KeptDecision = {
  ...{ order_id: 'order', supplier_id: 'supplier', organization_id: 'organization', reason: null },
  ...{ version: 1, kind: 'cancel', decided_at: '2026-11-02T08:00:00.000Z', state: 'impossible' },
};
const placed = { at: '2026-11-02T07:00:00.000Z', actor: 'buyer', by: 'Camille', from: null, to: 'submitted' } as const;
const order = (...steps: readonly ('cancelled' | 'confirmed')[]) =>
  aPurchaseOrder({
    version: 1 + steps.length,
    status: steps.at(-1) ?? 'submitted',
    events: [placed, ...steps.map((to) => ({ ...placed, to }))],
  });

it('a decision that was impossible, and that a late copy of the request made after all, is shown as done', () => {
  expect(asOrderTells(decision, order('cancelled')).state).toBe('done');
  expect(asOrderTells(decision, order()).state).toBe('impossible');
  expect(asOrderTells(decision, order('confirmed')).state).toBe('impossible');
  expect(asOrderTells({ ...decision, state: 'waiting' }, order('cancelled')).state).toBe('waiting');
});
