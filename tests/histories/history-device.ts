/** A buyer's device: its storage, its network, whose cookie the browser holds, and the tabs that are open. */
import { Dexie } from 'dexie';
import { IDBFactory as FakeFactory } from 'fake-indexeddb';
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
    this.version(6)
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

/** What is on the disk, as a connection of nobody's reads it. */
export interface Disk {
  readonly outbox: readonly OutboxRow[];
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
  /** No write finds room. */
  full = false;
  /** No database opens. */
  broken = false;
  /** A tab in the back/forward cache holds a connection and hears nothing: upgrades wait. */
  frozen = false;
  /** The person has confirmed that everything goes, and it is going. */
  deleting = false;
  /** Session of the browser's cookie. */
  token: string;
  version: 1 | 2 = 1;
  tabs: Tab[] = [];
  /** Actions under way, and how many were begun ever. */
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
    // Dexie opens in turns of its own, which know nothing of whose code asked: it is handed the storage of its tab.
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

  /** What the app's own `indexedDB.open` does here. */
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

  /** Null when there is no database. */
  async disk(): Promise<Disk | null> {
    const opening = this.factory.open(databaseName(this.account_id));
    const connection = await new Promise<IDBDatabase | null>((resolve, reject) => {
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(null) : reject(opening.error));
    });
    if (connection === null) return null;
    const transaction = connection.transaction(['outbox', 'cart', 'space', 'block', 'directory', 'product', 'code']);
    const [outbox, carts, spaces, blocks, directories, products, codes] = await Promise.all([
      rowsOf<OutboxRow>(transaction.objectStore('outbox')),
      rowsOf<CartRow>(transaction.objectStore('cart')),
      rowsOf<SpaceRow>(transaction.objectStore('space')),
      rowsOf<BlockRow>(transaction.objectStore('block')),
      rowsOf<DirectoryRow>(transaction.objectStore('directory')),
      rowsOf<ProductRow>(transaction.objectStore('product')),
      rowsOf<CodeRow>(transaction.objectStore('code')),
    ]);
    connection.close();
    return { outbox, carts, spaces, blocks, directories, products, codes };
  }

  /** Writes a row behind the app's back, unless it has changed since it was read. */
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
