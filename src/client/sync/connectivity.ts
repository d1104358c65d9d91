import { createObservable, type Observable } from './observable.ts';

/** Whether the server can be reached, for the connection line and for everything that waits for it. */
export interface Connection {
  /** `offline`: the device says it has no network. `unreachable`: it has one, but the server doesn't answer. */
  readonly status: 'online' | 'offline' | 'unreachable';
  /** Milliseconds of the device's clock at the last answer before this status; null: none since the app was opened. */
  readonly last_contact: number | null;
}

export interface Connectivity extends Observable<Connection> {
  readonly answered: (at: number) => void;
  readonly failed: () => void;
  readonly deviceSays: (online: boolean) => void;
}

export function createConnectivity(initiallyOnline: boolean): Connectivity {
  const connection = createObservable<Connection>({
    status: initiallyOnline ? 'online' : 'offline',
    last_contact: null,
  });
  let lastContact: number | null = null;
  const become = (status: Connection['status']) => {
    // Every answer is a contact; only a change of the status is news.
    if (connection.get().status !== status) connection.set({ status, last_contact: lastContact });
  };
  return {
    get: connection.get,
    subscribe: connection.subscribe,
    answered: (at) => {
      lastContact = at;
      become('online');
    },
    failed: () => become(connection.get().status === 'offline' ? 'offline' : 'unreachable'),
    deviceSays: (online) => become(online ? 'online' : 'offline'),
  };
}
