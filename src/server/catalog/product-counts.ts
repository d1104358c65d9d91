import { createHash } from 'node:crypto';
import type { Executor } from '../database/connection.ts';
import type { PriceConditions } from './client-conditions.ts';

/** How many clients' counts are kept in mind; the longest unasked goes first. */
const KEPT = 10_000;

const countsOfDatabases = new WeakMap<object, Map<string, { readonly key: string; readonly total: number }>>();

const digest = (ids: readonly string[] | null) =>
  ids === null || ids.length === 0 ? String(ids) : createHash('sha1').update(ids.join()).digest('base64');

/** Everything the number of visible products depends on: whatever changes one of them takes a new catalog version. */
export function stateOf(conditions: PriceConditions): string {
  const { catalog_version, terms_version, price_group_ids, view_product_ids, visible_product_ids } = conditions;
  const lists = [price_group_ids, view_product_ids, visible_product_ids, conditions.extra_product_ids];
  return [catalog_version, terms_version, ...lists.map(digest)].join();
}

/** How many products these conditions show: counted once per version of the catalog, not with every page of it. */
export async function rememberedCount(
  { origin }: Executor,
  conditions: PriceConditions,
  count: () => Promise<number>,
): Promise<number> {
  const counts = countsOfDatabases.get(origin) ?? new Map<string, { readonly key: string; readonly total: number }>();
  countsOfDatabases.set(origin, counts);
  const client = `${conditions.supplier_id} ${conditions.organization_id} ${digest(conditions.price_group_ids)} ${digest(conditions.view_product_ids)}`;
  const key = stateOf(conditions);
  const known = counts.get(client);
  const total = known?.key === key ? known.total : await count();
  counts.delete(client);
  counts.set(client, { key, total });
  const [oldest] = counts.keys();
  if (counts.size > KEPT && oldest !== undefined) counts.delete(oldest);
  return total;
}
