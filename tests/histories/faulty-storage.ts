/**
 * IndexedDB as it fails in the field, on top of fake-indexeddb: no room, lost connections, transactions that can't be
 * opened, processes that end in the middle. It is installed once. Each process's plan decides what happens on its
 * connections.
 */
import {
  IDBDatabase as FakeDatabase,
  IDBVersionChangeEvent as FakeEvent,
  IDBIndex as FakeIndex,
  IDBObjectStore as FakeObjectStore,
  IDBOpenDBRequest as FakeOpenRequest,
  forceCloseDatabase,
} from 'fake-indexeddb';
import type { AppProcess } from './app-process.ts';
import { hit } from './fault-points.ts';

const owners = new WeakMap<IDBDatabase, AppProcess>();

export function ownedBy(process: AppProcess, connection: IDBDatabase): void {
  owners.set(connection, process);
  process.connections.add(connection);
}

/** Ends the connection at once, as when a process is killed: uncommitted writes are undone. */
export function cutConnection(connection: IDBDatabase): void {
  abortTransactions(connection, null);
  connection.close();
}

/** Cuts the connection of a living app, which is told so. */
function loseConnection(connection: IDBDatabase): void {
  abortTransactions(connection, 'UnknownError');
  Reflect.apply(forceCloseDatabase, undefined, [connection]);
}

/** The parts of fake-indexeddb that a browser has in another process. */
interface RunningTransaction {
  readonly db: IDBDatabase;
  readonly _state: 'active' | 'inactive' | 'committing' | 'finished';
  readonly _requests: readonly unknown[];
  _abort(errorName: string | null): void;
}
interface RawDatabase {
  readonly transactions: readonly RunningTransaction[];
}

function abortTransactions(connection: IDBDatabase, errorName: string | null): void {
  const raw: RawDatabase = Reflect.get(connection, '_rawDatabase');
  for (const transaction of [...raw.transactions]) {
    if (transaction.db === connection && transaction._state !== 'finished') transaction._abort(errorName);
  }
}

/** An open request that never gets an answer, or that fails. */
export function deadOpening(errorName: string | null): IDBOpenDBRequest {
  const request = new FakeOpenRequest();
  if (errorName !== null) {
    setImmediate(() => {
      Reflect.set(request, 'readyState', 'done');
      Reflect.set(request, 'result', undefined);
      Reflect.set(request, 'error', new DOMException('the storage does not answer', errorName));
      request.dispatchEvent(new FakeEvent('error', { cancelable: true }));
    });
  }
  return request;
}

function beforeOperation(connection: IDBDatabase, transaction: IDBTransaction): void {
  const process = owners.get(connection);
  if (process === undefined || !process.alive) return;
  if (process.countDown('killAt')) {
    const isUpgrade = transaction.mode === 'versionchange';
    if (isUpgrade) hit('upgrade killed');
    else hit(transaction.mode === 'readonly' ? 'killed at a read' : 'killed inside a transaction');
    process.kill();
  } else if (process.countDown('loseAt')) {
    hit('connection to IndexedDB lost');
    loseConnection(connection);
  }
}

/** A write that finds no room: the request fails at once, or everything seems well until the commit. */
function outOfRoom(process: AppProcess, store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>) {
  if (process.chance.happens(0.5)) {
    hit('quota at the commit');
    failCommit(store.transaction);
    return write();
  }
  hit('quota at a write');
  const raw: object = Reflect.get(store, '_rawObjectStore');
  Reflect.set(raw, 'storeRecord', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  try {
    return write();
  } finally {
    Reflect.deleteProperty(raw, 'storeRecord');
  }
}

/** fake-indexeddb commits in a turn that finds no request left. This turn aborts instead. */
function failCommit(transaction: IDBTransaction): void {
  const turn: () => void = Reflect.get(transaction, '_start');
  Reflect.set(transaction, '_start', () => {
    const { _requests, _state, _abort }: RunningTransaction = Object(transaction);
    if (_requests.length > 0 || _state === 'finished') Reflect.apply(turn, transaction, []);
    else Reflect.apply(_abort, transaction, ['QuotaExceededError']);
  });
}

/** Is told of every row that a committed transaction added to the outbox, and of every row that it writes. */
export interface StorageWitness {
  readonly stored: (process: AppProcess, order_id: string) => void;
  readonly written: (process: AppProcess, row: unknown) => void;
}

export function installFaultyStorage(witness: StorageWitness): void {
  for (const method of ['add', 'put'] as const) {
    const original = FakeObjectStore.prototype[method];
    FakeObjectStore.prototype[method] = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const { transaction } = this;
      beforeOperation(transaction.db, transaction);
      const write = () => Reflect.apply(original, this, key === undefined ? [value] : [value, key]);
      const process = owners.get(transaction.db);
      if (process === undefined) return write();
      if (process.device.full || process.countDown('quotaAt')) return outOfRoom(process, this, write);
      if (this.name === 'outbox') witnessWrite(witness, process, transaction, method, value);
      return write();
    };
  }
  for (const prototype of [FakeObjectStore.prototype, FakeIndex.prototype]) {
    for (const method of ['get', 'getAll', 'getAllKeys', 'delete', 'count', 'openCursor', 'openKeyCursor'] as const) {
      const original: unknown = Reflect.get(prototype, method);
      if (typeof original !== 'function') continue;
      Reflect.set(prototype, method, function (this: IDBObjectStore | IDBIndex, ...parameters: unknown[]) {
        const { transaction } = 'transaction' in this ? this : this.objectStore;
        beforeOperation(transaction.db, transaction);
        return Reflect.apply(original, this, parameters);
      });
    }
  }
  installTransactions();
}

function witnessWrite(
  witness: StorageWitness,
  process: AppProcess,
  transaction: IDBTransaction,
  method: 'add' | 'put',
  value: unknown,
): void {
  if (method === 'put') witness.written(process, value);
  const order_id = typeof value === 'object' && value !== null && 'order_id' in value ? value.order_id : null;
  if (method === 'add' && typeof order_id === 'string') {
    transaction.addEventListener('complete', () => witness.stored(process, order_id));
  }
}

function installTransactions(): void {
  const original = FakeDatabase.prototype.transaction;
  FakeDatabase.prototype.transaction = function (this: IDBDatabase, ...parameters) {
    const process = owners.get(this);
    if (process?.countDown('breakAt')) {
      const name = process.chance.pick(['InvalidStateError', 'UnknownError'] as const);
      hit(`transaction() throws ${name}`);
      throw new DOMException('the connection is closing', name);
    }
    const transaction = Reflect.apply(original, this, parameters);
    if (process !== undefined && transaction.mode === 'readwrite') {
      transaction.addEventListener('complete', () => {
        if (!process.alive || !process.countDown('killAtCommit')) return;
        hit('killed as a transaction committed');
        process.kill();
      });
    }
    return transaction;
  };
}

type BrowserStorage = Pick<IDBFactory, 'open' | 'deleteDatabase' | 'databases' | 'cmp'>;

/** The storage that one process sees as `indexedDB`. */
export function storageOf(process: () => AppProcess): BrowserStorage {
  return {
    open: (name, version) => process().device.open(process(), name, version),
    deleteDatabase: (name) => process().device.factory.deleteDatabase(name),
    databases: () => process().device.factory.databases(),
    cmp: (left, right) => process().device.factory.cmp(left, right),
  };
}
