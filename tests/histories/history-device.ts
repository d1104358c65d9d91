/** A buyer's device: its storage, its network, the cookie of its browser, and its open tabs. */
import { Dexie } from 'dexie';
import { IDBFactory as FakeFactory } from 'fake-indexeddb';
import type { CheckInRow } from '#client/store/device/check-in-rows.ts';
import { DeviceDatabase } from '#client/store/device/database.ts';
import { databaseName } from '#client/store/device/database-name.ts';
import type {
  BlockRow,
  CartRow,
  CodeRow,
  DirectoryRow,
  OutboxRow,
  ProductRow,
  SpaceRow,
} from '#client/store/device/rows.ts';
import type { Chance } from '../builders/chance.ts';
import { AppProcess } from './app-process.ts';
import { hit } from './fault-points.ts';
import { cutConnection, deadOpening, ownedBy, storageOf } from './faulty-storage.ts';

/** An app that is one schema version ahead, as the next release may be. */
export class NextDatabase extends DeviceDatabase {
  constructor(account_id: string) {
    super(account_id);
    // Higher than that of any release.
    this.version(1000)
      .stores({ outbox: 'order_id, state, accepted_at' })
      .upgrade((transaction) =>
        transaction
          .table('outbox')
          .toCollection()
          .modify((row: { schema_version: number }) => {
            row.schema_version = 2;
          }),
      );
  }
}

export interface Tab {
  readonly process: AppProcess;
  readonly database: DeviceDatabase;
}

const DISK = ['outbox', 'check_in', 'cart', 'space', 'block', 'directory', 'product', 'code'];

/** The content of the disk, read by a connection that belongs to no tab. */
export interface Disk {
  readonly outbox: readonly OutboxRow[];
  readonly checks: readonly CheckInRow[];
  readonly carts: readonly CartRow[];
  readonly spaces: readonly SpaceRow[];
  readonly blocks: readonly BlockRow[];
  readonly directories: readonly DirectoryRow[];
  readonly products: readonly ProductRow[];
  readonly codes: readonly CodeRow[];
}

export class HistoryDevice {
  readonly name: string;
  readonly account_id: string;
  factory = new FakeFactory();
  online = true;
  /** True: no write finds room. */
  full = false;
  /** True: no database opens. */
  broken = false;
  /** True: a tab in the back/forward cache holds a connection and hears nothing, so upgrades wait. */
  frozen = false;
  /** True: the person has confirmed that everything is deleted, and the deletion is under way. */
  deleting = false;
  /** The session of the browser's cookie. */
  token: string;
  version: 1 | 2 = 1;
  tabs: Tab[] = [];
  /** How many actions are under way, and how many were ever begun. */
  busy = 0;
  begun = 0;
  private processes = 0;

  constructor(name: string, account_id: string, token: string) {
    this.name = name;
    this.account_id = account_id;
    this.token = token;
  }

  process(kind: 'tab' | 'worker', chance: Chance): AppProcess {
    this.processes += 1;
    return new AppProcess(this, `${this.name} ${kind} ${this.processes}`, chance);
  }

  openTab(chance: Chance): Tab {
    const process = this.process('tab', chance);
    // Dexie opens databases in turns of its own, where nobody can tell whose code asked. So each Dexie gets the storage
    // of its tab.
    Dexie.dependencies.indexedDB = Object.assign(
      Object.create(null),
      storageOf(() => process),
    );
    const database = this.version === 1 ? new DeviceDatabase(this.account_id) : new NextDatabase(this.account_id);
    const tab = { process, database };
    this.tabs.push(tab);
    return tab;
  }

  livingTabs(): readonly Tab[] {
    this.tabs = this.tabs.filter(({ process }) => process.alive);
    return this.tabs;
  }

  /** Does what the app's own `indexedDB.open` does. */
  open(process: AppProcess, name: string, version?: number): IDBOpenDBRequest {
    if (!process.alive) return deadOpening(null);
    if (this.broken) {
      hit('IndexedDB does not open');
      return deadOpening('UnknownError');
    }
    const request = this.factory.open(name, version);
    const own = () => {
      const { result } = request;
      if (process.alive) ownedBy(process, result);
      else cutConnection(result);
    };
    request.addEventListener('upgradeneeded', own);
    request.addEventListener('success', own);
    return request;
  }

  cut(connection: IDBDatabase): void {
    cutConnection(connection);
  }

  /** The content of the disk; null when there is no database. */
  async disk(): Promise<Disk | null> {
    const opening = this.factory.open(databaseName(this.account_id));
    const connection = await new Promise<IDBDatabase | null>((resolve, reject) => {
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(null) : reject(opening.error));
    });
    if (connection === null) return null;
    const transaction = connection.transaction(DISK);
    const [outbox, checks, carts, spaces, blocks, directories, products, codes] = await Promise.all([
      rowsOf<OutboxRow>(transaction.objectStore('outbox')),
      rowsOf<CheckInRow>(transaction.objectStore('check_in')),
      rowsOf<CartRow>(transaction.objectStore('cart')),
      rowsOf<SpaceRow>(transaction.objectStore('space')),
      rowsOf<BlockRow>(transaction.objectStore('block')),
      rowsOf<DirectoryRow>(transaction.objectStore('directory')),
      rowsOf<ProductRow>(transaction.objectStore('product')),
      rowsOf<CodeRow>(transaction.objectStore('code')),
    ]);
    connection.close();
    return { outbox, checks, carts, spaces, blocks, directories, products, codes };
  }

  /** Writes a row without the app's knowledge, unless the row has changed since it was read. */
  async overwrite(row: OutboxRow): Promise<boolean> {
    const opening = this.factory.open(databaseName(this.account_id));
    const connection = await settled(opening);
    const store = connection.transaction('outbox', 'readwrite').objectStore('outbox');
    const present: OutboxRow | undefined = await settled(store.get(row.order_id));
    const isUnchanged = present?.state === row.state && present.attempts === row.attempts;
    if (isUnchanged) await settled(store.put(row));
    connection.close();
    return isUnchanged;
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function rowsOf<Row>(store: IDBObjectStore): Promise<readonly Row[]> {
  const rows: IDBRequest<Row[]> = store.getAll();
  return settled(rows);
}
