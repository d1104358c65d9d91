import type { OutboxRow } from '#client/store/device/rows.ts';
import { anAccountId, aSpace } from './a-device.ts';
import { anOrderRequest } from './an-order-request.ts';

export function anOutboxRow(facts: Partial<OutboxRow> = {}): OutboxRow {
  return {
    ...aSpace(),
    order_id: '0199e6e0-0000-7000-8000-000000000001',
    account_id: anAccountId(),
    body: anOrderRequest(),
    products: {},
    body_hash: 'hash',
    schema_version: 1,
    accepted_at: 0,
    state: 'queued',
    reason: null,
    differences: [],
    attempts: 0,
    next_attempt_at: 0,
    order: null,
    settled_at: null,
    seen_at: null,
    ...facts,
  };
}
