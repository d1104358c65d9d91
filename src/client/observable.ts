/** A value that notifies its subscribers when it changes; fits `useSyncExternalStore`. */
export interface Observable<Value> {
  readonly get: () => Value;
  /** Calls back after every change; returns the way to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}

export interface Changeable<Value> extends Observable<Value> {
  readonly set: (value: Value) => void;
}

export function createObservable<Value>(initial: Value): Changeable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
