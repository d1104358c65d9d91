/** localStorage or sessionStorage, as far as it is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The value stored under a key; null when there is none, when an older app wrote something else, or when storage is forbidden. */
export function readStored<Value>(
  storage: () => KeyValueStorage,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | null {
  const text = ifAllowed(() => storage().getItem(key)) ?? null;
  const value = text === null ? undefined : ifAllowed((): unknown => JSON.parse(text));
  return isValue(value) ? value : null;
}

/** Stores a value, or removes it with null. What is kept this way is a convenience: a full or forbidden storage only loses that. */
export function writeStored(storage: () => KeyValueStorage, key: string, value: unknown): void {
  ifAllowed(() => (value === null ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(value))));
}

/** The outcome of an access to storage, undefined where the browser forbids it or it is full: browsers throw then. */
export function ifAllowed<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
