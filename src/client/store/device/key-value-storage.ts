/** The methods of localStorage and sessionStorage that the app uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The value stored under a key; null when there is none, when it has another form, or when storage is forbidden. */
export function readStored<Value>(
  storage: () => KeyValueStorage,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | null {
  const text = ifAllowed(() => storage().getItem(key)) ?? null;
  const value = text === null ? undefined : ifAllowed((): unknown => JSON.parse(text));
  return isValue(value) ? value : null;
}

/**
 * Stores a value; null removes it. Only conveniences are stored this way: a full or forbidden storage loses them
 * silently.
 */
export function writeStored(storage: () => KeyValueStorage, key: string, value: unknown): void {
  ifAllowed(() => (value === null ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(value))));
}

/** Runs an access to storage; undefined where the browser throws because storage is forbidden or full. */
export function ifAllowed<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
