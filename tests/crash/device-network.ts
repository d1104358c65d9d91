/** The answers to the devices' requests, counted by status; 0 is no answer. */
export type Statuses = Map<number, number>;

export interface DeviceNetwork {
  readonly statuses: Statuses;
  /** Orders sent so far, answered or not. */
  readonly sent: () => number;
  readonly remove: () => void;
}

/** A device asks its own origin. In these tests that is one of several ports, chosen anew for each request. */
export function deviceNetwork(choosePort: () => number): DeviceNetwork {
  const { fetch } = globalThis;
  const statuses: Statuses = new Map();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let sent = 0;
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return fetch(input, init);
    if (init?.method === 'PUT') sent += 1;
    try {
      const answer = await fetch(`http://127.0.0.1:${choosePort()}${input}`, init);
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
    remove: () => {
      globalThis.fetch = fetch;
    },
  };
}
