import { AsyncLocalStorage } from 'node:async_hooks';

/** The answers to the devices' requests, counted by status; 0 is no answer. */
export type Statuses = Map<number, number>;

export interface DeviceNetwork {
  readonly statuses: Statuses;
  /** Orders sent so far, answered or not. */
  readonly sent: () => number;
  /** Runs a device's work, whose requests carry its session, as a browser's cookie would. */
  readonly as: <Result>(token: string, work: () => Promise<Result>) => Promise<Result>;
  readonly remove: () => void;
}

/** A device asks its own origin. In these tests that is one of several ports, chosen anew for each request. */
export function deviceNetwork(choosePort: () => number): DeviceNetwork {
  const { fetch } = globalThis;
  const cookies = new AsyncLocalStorage<string>();
  // The app's calls name the language of the page.
  Reflect.set(globalThis, 'document', { documentElement: { lang: 'fr-FR' } });
  const statuses: Statuses = new Map();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let sent = 0;
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return fetch(input, init);
    if (init?.method === 'PUT') sent += 1;
    try {
      const headers = new Headers(init?.headers);
      const token = cookies.getStore();
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      const answer = await fetch(`http://127.0.0.1:${choosePort()}${input}`, { ...init, headers });
      count(answer.status);
      return answer;
    } catch (error) {
      count(0);
      throw error;
    }
  };
  return {
    statuses,
    sent: () => sent,
    as: (token, work) => cookies.run(token, work),
    remove: () => {
      globalThis.fetch = fetch;
      Reflect.deleteProperty(globalThis, 'document');
    },
  };
}
