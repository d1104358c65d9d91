/** Why the device could not save; each has its own words and its own way out on the screen. */
export type StorageRefusal =
  /** No room left. */
  | 'quota'
  /** The browser refuses storage, as some private windows do. */
  | 'storage_forbidden'
  /** The database is gone or closed under us: deleted, upgraded by another tab, connection lost. Reloading may help. */
  | 'storage_lost';

/** What came of a change that must be on the disk before anyone says "saved". */
export type Saving<Value> =
  | { readonly kind: 'saved'; readonly value: Value }
  | { readonly kind: 'not_saved'; readonly reason: StorageRefusal };

/** Runs a change; a device that can't save is an answer, anything else it throws is a bug and goes on up. */
export async function saving<Value>(change: () => PromiseLike<Value>): Promise<Saving<Value>> {
  try {
    return { kind: 'saved', value: await change() };
  } catch (error) {
    const reason = storageRefusal(error);
    if (reason === null) throw error;
    return { kind: 'not_saved', reason };
  }
}

/** The refusal behind what IndexedDB threw, the innermost cause first; null when it is none of them, but a bug. */
export function storageRefusal(error: unknown): StorageRefusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const inner = causesOf(error).flatMap((cause) => storageRefusal(cause) ?? []);
  // Of many writes one may find no room, and the others only that all is over.
  if (inner.includes('quota')) return 'quota';
  const [first] = inner;
  if (first !== undefined) return first;
  return 'name' in error && typeof error.name === 'string' ? (REFUSALS.get(error.name) ?? null) : null;
}

/** Dexie wraps what failed, and lists the failures of writing many rows at once. */
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
  // The connection was lost in the middle: the next request finds its transaction ended before anyone heard why.
  ['TransactionInactiveError', 'storage_lost'],
]);
