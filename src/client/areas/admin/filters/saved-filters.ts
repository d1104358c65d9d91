/** Filters that a person has named, one tab each, kept on this device for each supplier. */
import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { type Changeable, createObservable } from '#client/observable.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';

interface Named {
  readonly name: string;
}

const storage = () => localStorage;

/**
 * Makes the hook for the filters of one list, stored under `prefix:supplier_id`. More than `most` filters drop the
 * oldest.
 */
export function savedFilters<Filter extends Named>(
  prefix: string,
  filterSchema: z.ZodMiniType<Filter>,
  most = Number.POSITIVE_INFINITY,
) {
  const listSchema = z.array(filterSchema);
  const isList = (value: unknown): value is Filter[] => listSchema.safeParse(value).success;
  const keyOf = (supplier_id: string) => `${prefix}:${supplier_id}`;
  const lists = new Map<string, Changeable<readonly Filter[]>>();
  const listOf = (supplier_id: string) => {
    const known = lists.get(supplier_id);
    if (known) return known;
    const list = createObservable<readonly Filter[]>(readStored(storage, keyOf(supplier_id), isList) ?? []);
    lists.set(supplier_id, list);
    return list;
  };
  return function useSavedFilters(supplier_id: string) {
    const list = listOf(supplier_id);
    const saved = useSyncExternalStore(list.subscribe, list.get);
    const write = (next: readonly Filter[]) => {
      list.set(next);
      writeStored(storage, keyOf(supplier_id), next);
    };
    return {
      saved,
      save: (filter: Filter) => write([...saved.filter(({ name }) => name !== filter.name), filter].slice(-most)),
      remove: (name: string) => write(saved.filter((each) => each.name !== name)),
    };
  };
}
