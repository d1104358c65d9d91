/** Typing, pasting, filling and publishing in the price grid. Drafts are this person's until they are published. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import {
  type GoneProduct,
  type GridGroup,
  type GridProduct,
  type PriceConflict,
  priceGridRoutes,
} from '#contract/price-grid.ts';
import { keptDrafts } from './kept-drafts.ts';
import {
  afterPublishing,
  type Draft,
  type Drafts,
  draftKey,
  draftsOfGroups,
  NO_DRAFTS,
  overtakenDrafts,
  putCells,
  type TypedText,
  typeInto,
  type WantedCell,
  withNewer,
  withoutChange,
} from './price-drafts.ts';
import { usePublishedWords } from './use-published-words.ts';

const MOST_AT_ONCE = 5000;

/** `rows`: the products that the grid has loaded. */
export function usePriceDrafts(
  supplier_id: string,
  groups: readonly GridGroup[],
  rows: ReadonlyMap<string, GridProduct>,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const published = usePublishedWords();
  const kept = keptDrafts(useAccount().account_id, supplier_id);
  const drafts = useSyncExternalStore(kept.subscribe, kept.get);
  const [past, setPast] = useState<readonly Drafts[]>([]);
  const [told, setTold] = useState<readonly PriceConflict[]>([]);
  const conflicts = useMemo(() => overtakenDrafts(drafts, rows, told), [drafts, rows, told]);

  const set = (next: Drafts) => {
    if (kept.set(next)) return;
    showToast({ tone: 'bad', message: t`Cet appareil ne garde pas plus de brouillons : publiez avant de fermer.` });
  };
  /** Answers how to take this change back, beside those that were made since. */
  const change = (next: Drafts) => {
    const before = kept.get();
    setPast((known) => [...known, before].slice(-50));
    set(next);
    return () => set(withoutChange(before, next, kept.get()));
  };
  const typeAll = (texts: readonly TypedText[]) => {
    const { drafts: next, ...outcome } = typeInto(kept.get(), texts);
    return { ...outcome, takeBack: change(next) };
  };

  const putAll = (wanted: readonly WantedCell[]) => change(putCells(kept.get(), wanted));

  const publish = useMutation({
    mutationFn: async () => {
      const wanted = [...draftsOfGroups(drafts, groups).cells.values()];
      const sent: Draft[] = [];
      const found: PriceConflict[] = [];
      const gone: GoneProduct[] = [];
      for (let start = 0; start < wanted.length; start += MOST_AT_ONCE) {
        const changes = wanted.slice(start, start + MOST_AT_ONCE);
        try {
          const answer = await call(priceGridRoutes.publishPrices, { params: { supplier_id }, body: { changes } });
          sent.push(...changes);
          found.push(...answer.conflicts);
          gone.push(...answer.gone_products);
        } catch (error) {
          // What went before is published, and is no draft any more.
          if (sent.length === 0) throw error;
          break;
        }
      }
      const gone_ids = new Set(gone.map(({ product_id }) => product_id));
      const left = sent.filter(({ product_id }) => gone_ids.has(product_id)).length;
      return {
        sent,
        found,
        gone,
        published: sent.length - found.length - left,
        /** How many drafts are kept because the server did not take them. */
        kept: wanted.length - sent.length,
        /** How many drafts belong to price groups that were removed, and so can't be published. */
        groupless: drafts.cells.size - wanted.length,
      };
    },
    onSuccess: async (answer) => {
      const { sent, found, gone } = answer;
      // The person is told at once; the drafts give way to the prices once the grid has these.
      published(answer);
      await queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) });
      set(draftsOfGroups(afterPublishing(kept.get(), sent, found, gone), groups));
      setTold(found);
      setPast([]);
    },
    onError: () => queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) }),
  });

  /** Keeps the other person's value, or makes this person's a draft against it. */
  const resolve = (conflict: PriceConflict, mine: boolean) => {
    const key = draftKey(conflict.price_group_id, conflict.product_id);
    const cells = new Map(drafts.cells);
    const draft = cells.get(key);
    if (mine && draft !== undefined) cells.set(key, { ...draft, before: conflict.now });
    else cells.delete(key);
    set({ ...drafts, cells });
  };
  const last = past.at(-1);
  const undo =
    last === undefined
      ? null
      : () => {
          set(last);
          setPast(past.slice(0, -1));
        };
  /** The undo brings the drafts of this call back, beside those that were typed since. */
  const discard = () => {
    change(NO_DRAFTS);
    const restore = () => set(withNewer(drafts, kept.get()));
    showToast({ message: t`Brouillons effacés`, action: { label: t`Annuler`, onSelect: restore } });
  };
  return { drafts, latest: kept.get, conflicts, typeAll, putAll, publish, resolve, undo, discard };
}
