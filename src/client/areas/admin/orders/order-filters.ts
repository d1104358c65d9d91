/** The filters of the order desk: one for each state, and those that a person has named, kept on this device. */
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';

export const LISTED_STATUSES = [
  'submitted',
  'change_proposed',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'rejected',
] as const satisfies readonly (typeof ORDER_STATUSES)[number][];

const filterSchema = z.object({
  name: z.string(),
  status: z.union([z.enum(ORDER_STATUSES), z.literal('all')]),
  query: z.string(),
});
/** `status` and what the orders hold; the name tells it from others. */
export type SavedFilter = z.output<typeof filterSchema>;

/** Tabs beside those of the states. */
export const MOST_SAVED = 6;

const listSchema = z.array(filterSchema);
const isList = (value: unknown): value is SavedFilter[] => listSchema.safeParse(value).success;
const storage = () => localStorage;
const keyOf = (supplier_id: string) => `order-filters:${supplier_id}`;

const listeners = new Set<() => void>();
const NONE: readonly SavedFilter[] = [];
const read = new Map<string, readonly SavedFilter[]>();

function savedOf(supplier_id: string): readonly SavedFilter[] {
  const known = read.get(supplier_id);
  if (known) return known;
  const stored = readStored(storage, keyOf(supplier_id), isList) ?? NONE;
  read.set(supplier_id, stored);
  return stored;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSavedFilters(supplier_id: string) {
  const saved = useSyncExternalStore(subscribe, () => savedOf(supplier_id));
  const write = (next: readonly SavedFilter[]) => {
    read.set(supplier_id, next);
    writeStored(storage, keyOf(supplier_id), next);
    for (const listener of listeners) listener();
  };
  return {
    saved,
    save: (filter: SavedFilter) =>
      write([...saved.filter(({ name }) => name !== filter.name), filter].slice(-MOST_SAVED)),
    remove: (name: string) => write(saved.filter((each) => each.name !== name)),
  };
}
