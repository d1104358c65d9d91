import { expect } from 'vitest';
import { entryId, type OutboxEntry } from '#client/store/device/check-in-rows.ts';
import { contractReader } from '#client/sync/answer-reader.ts';
import { type DrainPorts, drain, type SignedIn } from '#client/sync/drain.ts';
import type { Answer } from '#client/sync/outbox-transition.ts';
import { anAccountId } from './a-device.ts';
import { aPurchaseOrder } from './a-purchase-order.ts';

const ME = anAccountId();
/** The hash of any body. */
export const HASH = 'hash';
export const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((end) => `0199e6e0-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];

export function placing(order_id: string): Answer {
  return json(201, { ...aPurchaseOrder({ order_id }), body_hash: HASH });
}

/** Our server's answer to an order that it will never place. */
export function refusing(status: number, code: string, order_id = FIRST): Answer {
  return json(status, { ...problemBody(status, code), order_id, body_hash: HASH, final: true });
}

export function json(status: number, body: unknown) {
  return { kind: 'answer', status, body, retryAfter: null } as const;
}

export function problem(status: number, code: string) {
  return json(status, problemBody(status, code));
}

export function problemBody(status: number, code: string) {
  return { type: 'about:blank', title: code, status, code, detail: 'why' };
}

/** A device with an outbox in memory, and a server that gives the answers of `answer`. */
export function aDrainingDevice(waiting: readonly OutboxEntry[], answer: (order_id: string) => Answer) {
  const device = {
    rows: new Map<string, OutboxEntry>(waiting.map((row) => [entryId(row), row])),
    sent: [] as string[],
    who: (): SignedIn => ({ kind: 'account', account_id: ME }),
    clock: { now: 1000 },
    answer,
    row: (order_id: string): OutboxEntry => device.rows.get(order_id) ?? expect.fail(`${order_id} is gone`),
    drain: (eager = false) => drain(ports, ME, eager),
  };
  const ports: DrainPorts = {
    store: {
      rows: async () => [...device.rows.values()],
      update: async (entry_id, change) => {
        const row = device.rows.get(entry_id);
        if (row === undefined) return null;
        device.rows.set(entry_id, change(row));
        return device.row(entry_id);
      },
    },
    net: {
      signedIn: async () => device.who(),
      place: async (entry) => {
        device.sent.push(entryId(entry));
        return device.answer(entryId(entry));
      },
    },
    clock: { now: () => device.clock.now },
    random: () => 0.5,
    lock: { alone: (work) => work() },
    hash: async () => HASH,
    read: contractReader,
    report: (error) => expect(error).toHaveProperty('message', 'bug'),
  };
  return device;
}
