/** Makes a composition wrong, and directs histories to what reveals it. */
import type { OutboxEntry } from '#client/store/device/check-in-rows.ts';
import type { DrainPorts } from '#client/sync/drain.ts';
import type { Answer } from '#client/sync/outbox-transition.ts';
import { type Composition, type Direction, SHIPPED, type WrongDevice } from './composition.ts';
import { FAULT_EVENTS, STEP_FAULTS } from './fault-points.ts';
import type { Rule } from './history.ts';
import type { ServerProtocol } from './server-protocol.ts';

export interface Mutant {
  readonly name: string;
  readonly composition: Composition;
  readonly direction?: Direction;
  /** The mutant must break one of these promises. */
  readonly breaks: readonly Rule[];
}

/** No faults but the named ones. */
export const only = (steps: Direction['steps'], events: Direction['events']): Direction => ({
  steps: { ...Object.fromEntries(STEP_FAULTS.map((point) => [point, 0])), ...steps },
  events: { ...Object.fromEntries(FAULT_EVENTS.map((event) => [event, 0])), ...events },
});

export const lostAnswers = (events: Direction['events'] = {}) =>
  only({ answer_lost: 0.4, gateway_after_commit: 0.2, error_after_commit: 0.2, delayed_for_hours: 0.1 }, events);

export const KILLED_SENDERS: Direction = {
  steps: { killed_after_send: 0.3, killed_before_answer: 0.2, killed_before_send: 0.1 },
};

export const server = (protocol: Partial<ServerProtocol>): Composition => ({
  ...SHIPPED,
  server: { ...SHIPPED.server, ...protocol },
});

export const ports = (change: (ports: DrainPorts, device: WrongDevice) => Partial<DrainPorts>): Composition => ({
  ...SHIPPED,
  ports: (real, device) => ({ ...real, ...change(real, device) }),
});

export const rules = (changed: Partial<Composition['rules']>): Composition => ({
  ...SHIPPED,
  rules: { ...SHIPPED.rules, ...changed },
});

/** Replaces the reading of answers; the replacement also gets the order. */
export const answering = (read: (answer: Answer, row: OutboxEntry) => Answer) =>
  ports(({ net }) => ({ net: { ...net, place: async (row) => read(await net.place(row), row) } }));

export const placed = (row: OutboxEntry): Answer => ({
  kind: 'answer',
  status: 201,
  body: { ...row, body: undefined },
  retryAfter: null,
});

/** Changes what the drain stores in a row. */
export const storing = (write: (changed: OutboxEntry, before: OutboxEntry, device: WrongDevice) => OutboxEntry) =>
  ports(({ store }, device) => ({
    store: { ...store, update: (id, change) => store.update(id, (row) => write(change(row), row, device)) },
  }));
