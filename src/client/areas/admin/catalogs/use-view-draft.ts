/** A catalog as it is being changed: no client sees a change before it is saved. */
import { useState } from 'react';
import type { View, ViewClient } from '#contract/view.ts';
import { type ByHand, isHeld, type ViewRules, type ViewSelection } from '#domain/catalog/view.ts';

/** A product of the list, and whether the rules take it in. */
export interface Ruled {
  readonly product_id: string;
  readonly ruled: boolean;
}

export interface ViewDraft {
  readonly name: string;
  readonly selection: ViewSelection;
  /**
   * The selection that the list of products was asked for with: a product that was just taken out stays in sight until
   * `relist`.
   */
  readonly listed: ViewSelection;
  /** By the client's id: true where it comes to the catalog, false where it leaves. */
  readonly clients: ReadonlyMap<string, boolean>;
  readonly isChanged: boolean;
  rename(name: string): void;
  setRules(rules: ViewRules | null): void;
  /** Puts the chosen ones of these products into the catalog, and takes the others out. */
  choose(products: readonly Ruled[], chosen: ReadonlySet<string>): void;
  /** Drops what was added and taken out by hand. */
  forgetHand(): void;
  /** Restores a draft that was kept. */
  resume(kept: { name: string; selection: ViewSelection; clients: readonly (readonly [string, boolean])[] }): void;
  /** Asks for the list of products anew. */
  relist(): void;
  /** Lets the chosen ones of these clients order from the catalog, and the others not. */
  give(clients: readonly ViewClient[], chosen: ReadonlySet<string>): void;
  isHeld(product: Ruled): boolean;
  hasClient(client: ViewClient): boolean;
}

export const OPEN_RULES: ViewRules = {
  category_ids: [],
  labels: [],
  brands: [],
  temperatures: [],
  in_stock_only: false,
};

const selectionOf = ({ rules, added_product_ids, removed_product_ids }: View): ViewSelection => ({
  rules,
  added_product_ids,
  removed_product_ids,
});

/** `view_id`: the catalog as the commercial links name it, null for the whole catalog; undefined for a new one. */
export function useViewDraft(view: View | null, view_id: string | null | undefined): ViewDraft {
  const kept = (): { name: string; selection: ViewSelection } =>
    view === null
      ? { name: '', selection: { rules: OPEN_RULES, added_product_ids: [], removed_product_ids: [] } }
      : { name: view.name, selection: selectionOf(view) };
  const [name, setName] = useState(() => kept().name);
  const [selection, setSelection] = useState(() => kept().selection);
  const [listed, setListed] = useState(selection);
  const [clients, setClients] = useState<ReadonlyMap<string, boolean>>(new Map());

  const list = (next: ViewSelection) => {
    setSelection(next);
    setListed(next);
  };
  const hand: ByHand = {
    added: new Set(selection.added_product_ids),
    removed: new Set(selection.removed_product_ids),
  };
  return {
    name,
    selection,
    listed,
    clients,
    isChanged: clients.size > 0 || JSON.stringify(kept()) !== JSON.stringify({ name, selection: { ...selection } }),
    rename: setName,
    setRules: (rules) => list({ ...selection, rules }),
    choose(products, chosen) {
      const added = new Set(hand.added);
      const removed = new Set(hand.removed);
      for (const { product_id, ruled } of products) {
        added.delete(product_id);
        removed.delete(product_id);
        if (chosen.has(product_id) && !ruled) added.add(product_id);
        if (!chosen.has(product_id) && ruled) removed.add(product_id);
      }
      setSelection({ ...selection, added_product_ids: [...added], removed_product_ids: [...removed] });
    },
    forgetHand: () => list({ ...selection, added_product_ids: [], removed_product_ids: [] }),
    resume(kept) {
      setName(kept.name);
      list(kept.selection);
      setClients(new Map(kept.clients));
    },
    relist: () => setListed(selection),
    give(given, chosen) {
      const next = new Map(clients);
      for (const client of given) {
        const isIn = chosen.has(client.organization_id);
        if ((client.view_id === view_id) === isIn) next.delete(client.organization_id);
        else next.set(client.organization_id, isIn);
      }
      setClients(next);
    },
    isHeld: ({ product_id, ruled }) => isHeld(hand, product_id, ruled),
    hasClient: (client) => clients.get(client.organization_id) ?? client.view_id === view_id,
  };
}
