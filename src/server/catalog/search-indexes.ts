import { type SearchHits, search } from '#domain/search/product-search.ts';
import { buildSearchIndex, type SearchIndex } from '#domain/search/search-index.ts';
import { asTenant, type Database } from '../database/connection.ts';
import { type BuiltIndex, buildIndex } from './build-search-index.ts';
import { readCatalogState, readChangedEntries } from './search-entries.ts';

/** Products of all indexes that are kept, some 0.3 kB each; the longest unasked goes first. */
const KEPT_PRODUCTS = 400_000;
/** Changes that are searched beside the index; with more of them it is built anew. */
const MOST_CHANGES = 2_000;
/** What finds more than this says nothing: the best of it are enough. */
const MOST_HITS = 5_000;

/** A supplier's catalog, searchable as it stands at a version. */
export interface SearchableCatalog {
  readonly built: BuiltIndex;
  /** The catalog version up to which changes are known. */
  readonly version: number;
  /** Products that are not what the index has, and an index of what they are. */
  readonly changed: ReadonlySet<string>;
  readonly changes: SearchIndex;
}

const NOTHING_CHANGED = { changed: new Set<string>(), changes: buildSearchIndex([]) };

type Kept = Map<string, Promise<SearchableCatalog>>;
const keptByDatabase = new WeakMap<object, Kept>();

/** A supplier's catalog, at least as new as `version`. Built once: callers that ask meanwhile wait for the same. */
export async function searchableCatalog(
  database: Database,
  supplier_id: string,
  version: number,
): Promise<SearchableCatalog> {
  const kept: Kept = keptByDatabase.get(database.pool) ?? new Map();
  keptByDatabase.set(database.pool, kept);
  for (;;) {
    const known = kept.get(supplier_id);
    const catalog = await known;
    if (catalog && catalog.version >= version) {
      touch(kept, supplier_id);
      return catalog;
    }
    // Someone else may have begun while we waited.
    if (kept.get(supplier_id) !== known) continue;
    const next = catalog ? withChanges(database, supplier_id, catalog) : built(database, supplier_id);
    kept.set(supplier_id, next);
    try {
      await next;
    } catch (error) {
      if (kept.get(supplier_id) === next) kept.delete(supplier_id);
      throw error;
    }
    await forgetOldest(kept, supplier_id);
  }
}

async function built(database: Database, supplier_id: string): Promise<SearchableCatalog> {
  const index = await buildIndex(database, supplier_id);
  return { built: index, version: index.version, ...NOTHING_CHANGED };
}

async function withChanges(
  database: Database,
  supplier_id: string,
  { built: before }: SearchableCatalog,
): Promise<SearchableCatalog> {
  const executor = asTenant(database, { supplier_id });
  const { catalog_version, categories } = await readCatalogState(executor, supplier_id);
  if (categories !== before.categories) return built(database, supplier_id);
  const entries = await readChangedEntries(executor, supplier_id, before.version, MOST_CHANGES + 1);
  if (entries.size > MOST_CHANGES) return built(database, supplier_id);
  return {
    built: before,
    version: catalog_version,
    changed: new Set(entries.keys()),
    changes: buildSearchIndex([...entries.values()].filter((entry) => entry !== null)),
  };
}

function touch(kept: Kept, supplier_id: string): void {
  const catalog = kept.get(supplier_id);
  kept.delete(supplier_id);
  if (catalog) kept.set(supplier_id, catalog);
}

async function forgetOldest(kept: Kept, used: string): Promise<void> {
  let products = 0;
  for (const supplier_id of [...kept.keys()].reverse()) {
    const catalog = await kept.get(supplier_id)?.catch(() => undefined);
    products += catalog?.built.index.ids.length ?? 0;
    if (products > KEPT_PRODUCTS && supplier_id !== used) kept.delete(supplier_id);
  }
}

/** Ids of what a query finds, best first. */
export function findProducts({ built: { index }, changed, changes }: SearchableCatalog, query: string): string[] {
  const before = search(index, query, { limit: MOST_HITS, filter: (id) => !changed.has(id) });
  if (changed.size === 0) return [...before.ids];
  const after = search(changes, query, { limit: MOST_HITS });
  // What has the words as typed stands before what has similar ones, as in one index.
  const asTyped = [before, after].filter(({ corrected, total }) => !corrected && total > 0);
  return (asTyped.length > 0 ? asTyped : [before, after])
    .flatMap(scored)
    .sort((left, right) => right.score - left.score)
    .slice(0, MOST_HITS)
    .map(({ id }) => id);
}

const scored = ({ ids, scores }: SearchHits) => ids.map((id, place) => ({ id, score: scores[place] ?? 0 }));
