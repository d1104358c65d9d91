/**
 * Tells which blocks of a generation hold a product or a code: fingerprints with block numbers, a few rows for each
 * page of the feed. Entries are only added. An entry may lead to a block that no longer holds the product; readers
 * check the block.
 */
import type { Table } from 'dexie';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DirectoryRow } from '../device/rows.ts';
import { fingerprint } from './catalog-blocks.ts';
import { codesOf } from './product-codes.ts';

export type DirectoryKind = 'id' | 'code';

/** So many slots divide the rows of a page; looking up one thing reads one of them. */
const SLOTS = 4;

/** The slots whose rows may hold any of these fingerprints. */
export function slotsOf(kind: DirectoryKind, fingerprints: Iterable<number>): readonly string[] {
  return [...new Set(Array.from(fingerprints, (print) => slotOf(kind, print)))];
}

function slotOf(kind: DirectoryKind, print: number): string {
  return `${kind}${print % SLOTS}`;
}

/** First and last key of a slot's rows. */
export function slotRange(generation: number, slot: string): [[number, string, number], [number, string, number]] {
  return [
    [generation, slot, 0],
    [generation, slot, Number.POSITIVE_INFINITY],
  ];
}

/** By their numbers, the blocks that these fingerprints lead to, each with those that lead there. */
export function blocksFor(
  rows: readonly DirectoryRow[],
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (const { fingerprints, blocks } of rows) {
    fingerprints.forEach((print, entry) => {
      if (!wanted.has(print)) return;
      const block = blocks[entry] ?? 0;
      found.set(block, (found.get(block) ?? new Set()).add(print));
    });
  }
  return found;
}

/** Adds the ids and codes of new blocks, numbered from `first` on, inside someone else's transaction. */
export async function addToDirectory(
  directory: Table<DirectoryRow>,
  generation: number,
  first: number,
  blocks: readonly (readonly CatalogProduct[])[],
): Promise<void> {
  const slots = new Map<string, { readonly fingerprints: number[]; readonly blocks: number[] }>();
  const add = (kind: DirectoryKind, text: string, block: number) => {
    const print = fingerprint(text);
    const slot = slotOf(kind, print);
    const entries = slots.get(slot) ?? { fingerprints: [], blocks: [] };
    if (entries.blocks.length === 0) slots.set(slot, entries);
    entries.fingerprints.push(print);
    entries.blocks.push(block);
  };
  for (const [position, products] of blocks.entries()) {
    for (const product of products) {
      add('id', product.product_id, first + position);
      for (const code of codesOf(product)) add('code', code, first + position);
    }
  }
  await directory.bulkPut(
    Array.from(slots, ([slot, entries]) => ({
      generation,
      slot,
      part: first,
      fingerprints: Uint32Array.from(entries.fingerprints),
      blocks: Uint32Array.from(entries.blocks),
    })),
  );
}

/** Where each fingerprint of a product id leads, of a whole generation. */
export async function blocksByProduct(
  directory: Table<DirectoryRow>,
  generation: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await directory
    .where('[generation+slot+part]')
    .between([generation, 'id'], [generation, 'id\uffff'])
    .toArray();
  const found = new Map<number, number>();
  for (const { fingerprints, blocks } of rows) {
    fingerprints.forEach((print, entry) => {
      found.set(print, blocks[entry] ?? 0);
    });
  }
  return found;
}
