/**
 * The device's own truth, one database per account: a shared tablet never mixes two people's orders.
 * Live queries read it (`liveQuery`, `useLiveQuery`); only the functions of this folder and of client/sync write it.
 */

import {
  type DBCore,
  Dexie,
  liveQuery,
  type Middleware,
  type PromiseExtended,
  type Table,
  type Transaction,
} from 'dexie';
import { addCodesOfGeneration } from '../catalog/catalog-codes.ts';
import type { CheckInDraftRow, CheckInPhotoRow, CheckInRow } from './check-in-rows.ts';
import { databaseName } from './database-name.ts';
import type {
  BlockRow,
  CartRow,
  CodeRow,
  CountRow,
  DirectoryRow,
  GuideRow,
  MessageRow,
  MetaRow,
  OrderRow,
  OutboxRow,
  ProductRow,
  SpaceRow,
  SurveyReplyRow,
  UnknownCodeRow,
} from './rows.ts';

export class DeviceDatabase extends Dexie {
  readonly account_id: string;
  /** The database itself, also where only a transaction's sight of it is at hand. */
  readonly root: DeviceDatabase;
  private isUsed = false;
  /** A newer version of the app asked for the store, to upgrade it. The store is opened again only by its next use. */
  private givesWay = false;
  declare readonly space: Table<SpaceRow, string>;
  declare readonly block: Table<BlockRow, [number, number]>;
  declare readonly directory: Table<DirectoryRow, [number, string, number]>;
  declare readonly product: Table<ProductRow, [number, string]>;
  declare readonly code: Table<CodeRow, [number, string, number]>;
  declare readonly cart: Table<CartRow, string>;
  declare readonly outbox: Table<OutboxRow, string>;
  declare readonly order: Table<OrderRow, string>;
  declare readonly guide: Table<GuideRow, string>;
  declare readonly count: Table<CountRow, string>;
  declare readonly survey_reply: Table<SurveyReplyRow, string>;
  declare readonly order_message: Table<MessageRow, string>;
  declare readonly check_in: Table<CheckInRow, string>;
  declare readonly check_in_draft: Table<CheckInDraftRow, string>;
  declare readonly check_in_photo: Table<CheckInPhotoRow, string>;
  declare readonly unknown_code: Table<UnknownCodeRow, [string, string]>;
  declare readonly meta: Table<MetaRow, MetaRow['name']>;

  constructor(account_id: string) {
    // Strict: a transaction is complete when it is on the disk. No cache: a screen never shows data that are not
    // stored.
    super(databaseName(account_id), { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.account_id = account_id;
    this.root = this;
    this.version(1).stores({
      space: 'space_id',
      product: '[generation+product_id], *lookup',
      cart: 'cart_id',
      outbox: 'order_id, state',
      order: 'order_id, [space_id+received_at]',
      unknown_code: '[space_id+code]',
      meta: 'name',
    });
    this.version(2)
      .stores({ product: '[generation+product_id]', code: '[generation+ending+part]' })
      .upgrade((stored) => moveCodes(stored));
    // Products that an older app stored stay rows until they are folded; the upgrade touches none of them.
    this.version(3).stores({ block: '[generation+block]', directory: '[generation+slot+part]' });
    this.version(4).stores({ guide: 'list_id, space_id', count: 'list_id' });
    this.version(5).stores({ survey_reply: 'order_id, space_id' });
    this.version(6).stores({ order_message: 'message_id, space_id, order_id' });
    // Checks of deliveries have a table of their own: an older app's worker would send them as orders.
    this.version(7).stores({
      check_in: 'check_in_id, order_id, state',
      check_in_draft: 'order_id',
      check_in_photo: 'photo_id, order_id',
    });
    this.use(CATALOG_UNHURRIED);
    this.on('ready', () => this.opened(), true);
    this.on('close', () => this.openAgain());
    this.on('versionchange', ({ newVersion }) => {
      this.givesWay = newVersion !== null;
    });
  }

  /** Opens the store at its first use. After a failure, the next query tries again, without a reload. */
  override open(): PromiseExtended<Dexie> {
    return super.open().catch((error: unknown) => {
      // Not at once: the queries that wait for this open would retry for ever.
      setTimeout(() => !this.hasBeenClosed() && this.close({ disableAutoOpen: false }));
      throw error;
    });
  }

  /**
   * Runs `work` in one transaction over `tables`, and answers once it is on the disk. `work` is given the database as the
   * transaction sees it: what it reads and writes belongs to the transaction, whatever it awaits in between, and so does
   * a transaction that it begins in turn. Dexie's own way to tell, `transaction`, forgets that after a hundred turns or
   * so of the language's promises, which other work of the page uses up, too. Other tables can't be used within.
   */
  inTransaction<Value>(
    mode: 'r' | 'rw',
    tables: readonly Table[],
    work: (database: DeviceDatabase) => PromiseLike<Value>,
  ): PromiseExtended<Value> {
    if (this.root !== this) return Dexie.Promise.resolve(work(this));
    // An async function: for any other, Dexie would not tell live queries what is read after the first await.
    return this.transaction(mode, [...tables], async (transaction) => work(this.seenBy(transaction)));
  }

  private seenBy(transaction: Transaction): DeviceDatabase {
    const view: DeviceDatabase = Object.create(this);
    for (const { name } of this.tables) Object.defineProperty(view, name, { get: () => transaction.table(name) });
    Object.defineProperty(view, 'tables', { get: () => transaction.storeNames.map((name) => transaction.table(name)) });
    return view;
  }

  private opened(): void {
    this.refuseHalfOpen();
    this.isUsed = true;
    this.givesWay = false;
  }

  /**
   * Opens a store that was deleted or lost under an open page again at once. It is empty: screens say so, and the sync
   * fills it.
   */
  private openAgain(): void {
    if (!this.isUsed) return;
    this.isUsed = false;
    setTimeout(() => {
      if (!this.hasBeenClosed() && !this.givesWay) this.open().catch(() => undefined);
    });
  }

  /** Dexie ignores a connection that is lost while it opens, and then has tables that can't do anything. */
  private refuseHalfOpen(): void {
    if (this.meta.core === undefined)
      throw new DOMException('the connection was lost while it was opened', 'UnknownError');
  }

  /** Runs a query now and again after every change of what it read. Returns the way to stop. */
  watch<Value>(
    query: () => Promise<Value>,
    answered: (value: Value) => void,
    failed: (error: unknown) => void,
  ): () => void {
    const subscription = liveQuery(query).subscribe({ next: answered, error: failed });
    return () => subscription.unsubscribe();
  }
}

/**
 * A page of the catalog need not be on the disk before the next one: what a power cut takes can be asked again. The
 * disk keeps the order, so a cut takes the last pages first. Transactions with a person's data don't touch `code`, so
 * they wait for the disk.
 */
const CATALOG_UNHURRIED: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'catalog-unhurried',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(stores, mode, stores.includes('code') ? { ...options, durability: 'relaxed' } : options),
  }),
};

/** One connection per account and page, shared by all callers; it opens at its first use. */
export function openDatabase(account_id: string): DeviceDatabase {
  const open = connections.get(account_id);
  if (open !== undefined) return open;
  const database = new DeviceDatabase(account_id);
  connections.set(account_id, database);
  return database;
}

/**
 * Up to 0.1.0, products carried their codes and an index. Moves the codes of the shown and the incoming catalogs; other
 * generations are deleted soon.
 */
async function moveCodes(stored: Transaction): Promise<void> {
  const tables = {
    product: stored.table<ProductRow, [number, string]>('product'),
    code: stored.table<CodeRow, [number, string, number]>('code'),
    meta: stored.table<MetaRow, MetaRow['name']>('meta'),
  };
  for (const { generation, incoming } of await stored.table<SpaceRow, string>('space').toArray()) {
    if (generation !== null) await addCodesOfGeneration(tables, generation);
    if (incoming !== null) await addCodesOfGeneration(tables, incoming.generation);
  }
}

const connections = new Map<string, DeviceDatabase>();
