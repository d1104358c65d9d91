import { createObservable, type Observable } from '../observable.ts';
import type { Trouble } from './answer-source.ts';

/** Whether the server can be reached, for the connection line and for all code that waits for the server. */
export interface Connection {
  /** `offline`: the device says it has no network. `unreachable`: it has one, but our server doesn't answer. */
  readonly status: 'online' | 'offline' | 'unreachable';
  /**
   * What is wrong, if anything. Online: `busy` (the server asks to come back later) or `slow` (answers take long).
   * Unreachable: what answers in the server's place, or that nothing does.
   */
  readonly trouble: Trouble | 'busy' | 'slow' | null;
  /** Until when a busy server asks to wait, in milliseconds of the device's clock; null when it gives no time. */
  readonly busy_until: number | null;
  /** Milliseconds of the device's clock at the last answer before this status; null: none since the app was opened. */
  readonly last_contact: number | null;
}

export interface Connectivity extends Observable<Connection> {
  /** Our server answered at `at`, after `took` milliseconds. */
  readonly answered: (at: number, took?: number) => void;
  /**
   * Our server answered at `at` that it is busy. `until`: when to come back, null when it gives no time. Milliseconds.
   */
  readonly busy: (at: number, until: number | null) => void;
  /** An answer takes unusually long. */
  readonly slow: () => void;
  readonly failed: (trouble?: Trouble) => void;
  readonly deviceSays: (online: boolean) => void;
}

/** An answer that takes longer than this, in milliseconds, counts as slow. */
export const SLOW = 6_000;

type State = Pick<Connection, 'status' | 'trouble' | 'busy_until'>;

/** `now`: the device's clock, in milliseconds. */
export function createConnectivity(initiallyOnline: boolean, now: () => number = Date.now): Connectivity {
  const connection = createObservable<Connection>({
    status: initiallyOnline ? 'online' : 'offline',
    trouble: null,
    busy_until: null,
    last_contact: null,
  });
  let lastContact: number | null = null;
  /** When the device last lost its network. Answers to earlier requests say nothing about now. */
  let lostAt = Number.NEGATIVE_INFINITY;
  const become = (status: State['status'], trouble: State['trouble'] = null, busy_until: number | null = null) => {
    const known = connection.get();
    // Subscribers hear of changes only, not of every answer.
    if (known.status === status && known.trouble === trouble && known.busy_until === busy_until) return;
    connection.set({ status, trouble, busy_until, last_contact: lastContact });
  };
  const isOld = (sentAt: number) => connection.get().status === 'offline' && sentAt < lostAt;
  return {
    get: connection.get,
    subscribe: connection.subscribe,
    answered: (at, took = 0) => {
      lastContact = at;
      if (isOld(at - took)) return;
      become('online', took > SLOW ? 'slow' : null);
    },
    busy: (at, until) => {
      lastContact = at;
      become('online', 'busy', until);
    },
    slow: () => {
      const { status, trouble } = connection.get();
      if (status === 'online' && trouble === null) become('online', 'slow');
    },
    failed: (trouble = 'no_answer') => {
      if (connection.get().status !== 'offline') become('unreachable', trouble);
    },
    deviceSays: (online) => {
      if (online === (connection.get().status !== 'offline')) return;
      if (!online) lostAt = now();
      become(online ? 'online' : 'offline');
    },
  };
}

/** Calls back whenever the server is reached after it was not; returns a function that stops it. */
export function onContact(connectivity: Observable<Connection>, reached: () => void): () => void {
  let before = connectivity.get().status;
  return connectivity.subscribe(() => {
    const { status } = connectivity.get();
    const isBack = status === 'online' && before !== 'online';
    before = status;
    if (isBack) reached();
  });
}
