/** Whether the server can be reached, for the connection line and for everything that waits for it. */
export interface Connection {
  /** `offline`: the device says it has no network. `unreachable`: it has one, but the server doesn't answer. */
  readonly status: 'online' | 'offline' | 'unreachable';
  /** Milliseconds of the device's clock; null: never since the app was opened. */
  readonly last_contact: number | null;
}

export interface Connectivity {
  readonly get: () => Connection;
  /** Calls back at every change; returns the way to stop. Fits useSyncExternalStore. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly answered: (at: number) => void;
  readonly failed: () => void;
  readonly deviceSays: (online: boolean) => void;
}

export function createConnectivity(initiallyOnline: boolean): Connectivity {
  let connection: Connection = { status: initiallyOnline ? 'online' : 'offline', last_contact: null };
  const listeners = new Set<() => void>();
  const become = (status: Connection['status'], last_contact = connection.last_contact) => {
    const changed = status !== connection.status;
    connection = changed || last_contact !== connection.last_contact ? { status, last_contact } : connection;
    if (changed) for (const listener of [...listeners]) listener();
  };
  return {
    get: () => connection,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    answered: (at) => become('online', at),
    failed: () => become(connection.status === 'offline' ? 'offline' : 'unreachable'),
    deviceSays: (online) => become(online ? 'online' : 'offline'),
  };
}
