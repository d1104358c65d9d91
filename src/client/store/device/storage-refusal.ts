/** Why the device could not save. The screen has words and a way out for each reason. */
export type StorageRefusal =
  /** No room left. */
  | 'quota'
  /** The browser refuses storage, as some private windows do. */
  | 'storage_forbidden'
  /** The database was deleted, upgraded by another tab, or its connection was lost. A reload may help. */
  | 'storage_lost';

/** The outcome of a change that must be on the disk before a screen says "saved". */
export type Saving<Value> =
  | { readonly kind: 'saved'; readonly value: Value }
  | { readonly kind: 'not_saved'; readonly reason: StorageRefusal };

/** Runs a change. An error of the storage becomes an answer; any other error is a bug and is thrown. */
export async function saving<Value>(change: () => PromiseLike<Value>): Promise<Saving<Value>> {
  try {
    return { kind: 'saved', value: await change() };
  } catch (error) {
    const reason = storageRefusal(error);
    if (reason === null) throw error;
    return { kind: 'not_saved', reason };
  }
}

/** The reason behind an error of IndexedDB, looking at inner causes first; null when the error is a bug. */
export function storageRefusal(error: unknown): StorageRefusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const inner = causesOf(error).flatMap((cause) => storageRefusal(cause) ?? []);
  // When many writes fail, one may say that there is no room, and the others only that the transaction has ended.
  if (inner.includes('quota')) return 'quota';
  const [first] = inner;
  if (first !== undefined) return first;
  return 'name' in error && typeof error.name === 'string' ? (REFUSALS.get(error.name) ?? null) : null;
}

/** Dexie wraps the original error, and lists the errors of a bulk write. */
function causesOf(error: object): readonly unknown[] {
  if ('failures' in error && Array.isArray(error.failures)) return error.failures;
  return 'inner' in error && error.inner !== error ? [error.inner] : [];
}

const REFUSALS: ReadonlyMap<string, StorageRefusal> = new Map([
  ['QuotaExceededError', 'quota'],
  ['SecurityError', 'storage_forbidden'],
  ['MissingAPIError', 'storage_forbidden'],
  ['InvalidAccessError', 'storage_forbidden'],
  ['DatabaseClosedError', 'storage_lost'],
  ['InvalidStateError', 'storage_lost'],
  ['OpenFailedError', 'storage_lost'],
  ['UnknownError', 'storage_lost'],
  ['VersionError', 'storage_lost'],
  ['NotFoundError', 'storage_lost'],
  ['TimeoutError', 'storage_lost'],
  ['AbortError', 'storage_lost'],
  // The connection was lost during a transaction: the next request finds it ended before the reason is reported.
  ['TransactionInactiveError', 'storage_lost'],
]);
