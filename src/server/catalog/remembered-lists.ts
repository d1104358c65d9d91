import { createHash } from 'node:crypto';
import type { Executor } from '../database/connection.ts';
import type { PriceConditions } from './client-conditions.ts';

/** How many clients' lists are kept in memory; the one asked for longest ago goes first. */
const KEPT = 10_000;
/** How many page ends are kept for one list. */
const KEPT_ENDS = 16;

/** What is known of a client's list at one version of the catalog. */
export class RememberedList {
  readonly key: string;
  /** How many products there are; null: not counted yet. */
  total: number | null = null;
  /** The supplier code of a page's last product, by the number of products up to it. */
  readonly #ends = new Map<number, string>();

  constructor(key: string) {
    this.key = key;
  }

  /** The nearest known place at or before `start`: the database reads on from there instead of counting from the beginning. */
  before(start: number): { readonly start: number; readonly after: string } {
    let nearest = { start: 0, after: '' };
    for (const [end, after] of this.#ends) if (end <= start && end > nearest.start) nearest = { start: end, after };
    return nearest;
  }

  noteEnd(end: number, supplier_code: string): void {
    this.#ends.delete(end);
    this.#ends.set(end, supplier_code);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > KEPT_ENDS && oldest !== undefined) this.#ends.delete(oldest);
  }
}

const listsOfDatabases = new WeakMap<object, Map<string, RememberedList>>();

const digest = (ids: readonly string[] | null) =>
  ids === null || ids.length === 0 ? String(ids) : createHash('sha256').update(ids.join()).digest('base64');

/** A key of everything that decides which products are visible; each change of a product's visibility takes a new catalog version. */
export function stateOf(conditions: PriceConditions): string {
  const { catalog_version, terms_version, price_group_ids, view_product_ids, visible_product_ids } = conditions;
  const lists = [price_group_ids, view_product_ids, visible_product_ids, conditions.extra_product_ids];
  return [catalog_version, terms_version, ...lists.map(digest)].join();
}

/** The remembered list of these conditions; an empty one where nothing is known, or where something has changed. */
export function rememberedList({ origin }: Executor, conditions: PriceConditions): RememberedList {
  const lists = listsOfDatabases.get(origin) ?? new Map<string, RememberedList>();
  listsOfDatabases.set(origin, lists);
  const client = `${conditions.supplier_id} ${conditions.organization_id} ${digest(conditions.price_group_ids)} ${digest(conditions.view_product_ids)}`;
  const key = stateOf(conditions);
  const known = lists.get(client);
  const list = known?.key === key ? known : new RememberedList(key);
  lists.delete(client);
  lists.set(client, list);
  const [oldest] = lists.keys();
  if (lists.size > KEPT && oldest !== undefined) lists.delete(oldest);
  return list;
}
