import { getHeapStatistics } from 'node:v8';
import { asTenant, type Database } from '../database/connection.ts';
import { buildCatalogIndex } from './build-catalog-index.ts';
import { bytesOf } from './catalog-index.ts';
import { readCatalogState, readChangedProducts } from './read-products.ts';
import { type SearchableCatalog, unchanged, withChanges } from './searchable-catalog.ts';

/** Bytes that all indexes may take; half of them are texts on the heap. */
const MOST_BYTES = getHeapStatistics().heap_size_limit / 4;
/**
 * With more changes than this, a new index is built; with more than `MOST_CHANGES`, searches do without them until it
 * is there.
 */
const MANY_CHANGES = 500;
const MOST_CHANGES = 5_000;
/** After so many searches, all earlier ones count half. */
const AGE = 10_000;

/** A supplier whose catalog is searched. */
interface Kept {
  catalog: SearchableCatalog | null;
  bytes: number;
  /** How often the catalog was searched lately; earlier searches count less. */
  asked: number;
  isBuilding: boolean;
  /** Whether an index must be built, because so much has changed since the last one. */
  isOutdated: boolean;
  refreshing: Promise<void> | null;
}

export interface SearchMemory {
  readonly catalogs: number;
  readonly bytes: number;
  readonly mostBytes: number;
}

/** The catalogs that this process keeps in memory, to search them there. */
export class KeptCatalogs {
  readonly #database: Database;
  readonly #mostBytes: number;
  readonly #buildIndex: typeof buildCatalogIndex;
  readonly #kept = new Map<string, Kept>();
  #searches = 0;
  /** Called with what made a build fail; nobody waits for a build, so no call is refused. */
  report: (failure: unknown) => void = () => undefined;

  constructor(database: Database, mostBytes = MOST_BYTES, buildIndex = buildCatalogIndex) {
    this.#database = database;
    this.#mostBytes = mostBytes;
    this.#buildIndex = buildIndex;
  }

  /**
   * A supplier's catalog at least as new as `version`, or an older one while a new index is built after a large change.
   * null: there is none yet. Nobody waits for an index to be built.
   */
  async at(supplier_id: string, version: number): Promise<SearchableCatalog | null> {
    const kept = this.#ask(supplier_id);
    if (kept.catalog === null ? this.#hasRoomFor(kept) : kept.isOutdated) this.#build(supplier_id, kept);
    // A refresh that another search began may have read an older version than `version`; the next one hasn't.
    for (let round = 0; round < 2; round += 1) {
      const { catalog } = kept;
      if (catalog === null || catalog.version >= version) break;
      kept.refreshing ??= this.#refresh(supplier_id, kept, catalog).finally(() => {
        kept.refreshing = null;
      });
      await kept.refreshing;
    }
    return kept.catalog;
  }

  #ask(supplier_id: string): Kept {
    const kept = this.#kept.get(supplier_id) ?? {
      catalog: null,
      bytes: 0,
      asked: 0,
      isBuilding: false,
      isOutdated: false,
      refreshing: null,
    };
    this.#kept.set(supplier_id, kept);
    kept.asked += 1;
    this.#searches += 1;
    if (this.#searches % AGE === 0) for (const each of this.#kept.values()) each.asked /= 2;
    return kept;
  }

  async #refresh(supplier_id: string, kept: Kept, { built }: SearchableCatalog): Promise<void> {
    const executor = asTenant(this.#database, { supplier_id });
    const { catalog_version, words } = await readCatalogState(executor, supplier_id);
    const changes = await readChangedProducts(executor, supplier_id, built.version, MOST_CHANGES + 1);
    if (words !== built.words || changes.length > MANY_CHANGES) {
      kept.isOutdated = true;
      this.#build(supplier_id, kept);
    }
    // A new index may have been built meanwhile.
    if (kept.catalog?.built !== built) return;
    kept.catalog =
      changes.length > MOST_CHANGES
        ? { ...kept.catalog, version: catalog_version }
        : withChanges(built, catalog_version, changes);
  }

  #build(supplier_id: string, kept: Kept): void {
    if (kept.isBuilding) return;
    kept.isBuilding = true;
    this.#buildIndex(this.#database, supplier_id)
      .then((built) => {
        kept.catalog = unchanged(built);
        kept.bytes = bytesOf(built);
        kept.isOutdated = false;
        this.#makeRoom(kept);
      })
      // The next search starts the build again.
      .catch((failure: unknown) => this.report(failure))
      .finally(() => {
        kept.isBuilding = false;
      });
  }

  /** What the indexes take of the memory that they may take. */
  memory(): SearchMemory {
    const kept = this.#searchable();
    return {
      catalogs: kept.length,
      bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
      mostBytes: this.#mostBytes,
    };
  }

  #searchable(): Kept[] {
    return [...this.#kept.values()].filter(({ catalog }) => catalog !== null);
  }

  /**
   * When the memory is full, a catalog is built only if it is searched more often than one that is kept. So catalogs
   * that are searched in turn don't push each other out.
   */
  #hasRoomFor({ asked }: Kept): boolean {
    const all = this.#searchable();
    const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
    const isFull = bytes + bytes / Math.max(1, all.length) > this.#mostBytes;
    return !isFull || all.some((each) => each.asked < asked);
  }

  #makeRoom(used: Kept): void {
    const others = this.#searchable().filter((each) => each !== used);
    let bytes = others.reduce((sum, each) => sum + each.bytes, used.bytes);
    for (const each of others.sort((left, right) => left.asked - right.asked)) {
      if (bytes <= this.#mostBytes) return;
      bytes -= each.bytes;
      each.catalog = null;
      each.bytes = 0;
    }
  }
}

const keptByDatabase = new WeakMap<object, KeptCatalogs>();

function keptOf(database: Database): KeptCatalogs {
  const kept = keptByDatabase.get(database.pool) ?? new KeptCatalogs(database);
  keptByDatabase.set(database.pool, kept);
  return kept;
}

/** See `KeptCatalogs.at`. */
export function searchableCatalog(
  database: Database,
  supplier_id: string,
  version: number,
): Promise<SearchableCatalog | null> {
  return keptOf(database).at(supplier_id, version);
}

export function reportFailedIndexes(database: Database, report: (failure: unknown) => void): void {
  keptOf(database).report = report;
}

export function searchMemory(database: Database): SearchMemory {
  return keptOf(database).memory();
}
