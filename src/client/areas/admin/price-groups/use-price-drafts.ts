/** Typing, pasting, filling and publishing in the price grid. Drafts are this person's until they are published. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { type PriceConflict, priceGridRoutes } from '#contract/price-grid.ts';
import type { FormulaProblem, FormulaSetting } from '#domain/pricing/price-formula.ts';
import { afterPublishing, type Draft, type Drafts, draftKey, NO_DRAFTS, type Place, typeInto } from './price-drafts.ts';

const MOST_AT_ONCE = 5000;

export interface TypedText extends Place {
  readonly text: string;
  readonly setting: FormulaSetting;
}

export function usePriceDrafts(supplier_id: string) {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [past, setPast] = useState<readonly Drafts[]>([]);
  const [conflicts, setConflicts] = useState<readonly PriceConflict[]>([]);

  const change = (next: Drafts) => {
    setPast((known) => [...known, drafts].slice(-50));
    setDrafts(next);
  };
  /** Puts all texts in; answers the problem of the last that was refused, and how many were. */
  const typeAll = (texts: readonly TypedText[]): { problem: FormulaProblem | null; refused: number } => {
    let next = drafts;
    let problem: FormulaProblem | null = null;
    let refused = 0;
    for (const { text, setting, ...place } of texts) {
      const typed = typeInto(next, place, text, setting);
      next = typed.drafts;
      if (typed.problem !== null) {
        problem = typed.problem;
        refused += 1;
      }
    }
    change(next);
    return { problem, refused };
  };

  const publish = useMutation({
    mutationFn: async () => {
      const sent = [...drafts.cells.values()];
      const found: PriceConflict[] = [];
      for (let start = 0; start < sent.length; start += MOST_AT_ONCE) {
        const changes = sent.slice(start, start + MOST_AT_ONCE);
        const answer = await call(priceGridRoutes.publishPrices, { params: { supplier_id }, body: { changes } });
        found.push(...answer.conflicts);
      }
      return { sent, found };
    },
    onSuccess: async ({ sent, found }) => {
      await queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) });
      setDrafts((known) => afterPublishing(known, sent, found));
      setConflicts(found);
      setPast([]);
    },
  });

  /** Theirs stands, or ours is a draft against theirs. */
  const resolve = (conflict: PriceConflict, mine: boolean) => {
    const key = draftKey(conflict.price_group_id, conflict.product_id);
    const cells = new Map(drafts.cells);
    const draft = cells.get(key);
    if (mine && draft !== undefined) cells.set(key, { ...draft, before: conflict.now } satisfies Draft);
    else cells.delete(key);
    setDrafts({ ...drafts, cells });
    setConflicts(conflicts.filter((each) => each !== conflict));
  };
  const last = past.at(-1);
  return {
    drafts,
    conflicts,
    typeAll,
    publish,
    resolve,
    undo:
      last === undefined
        ? null
        : () => {
            setDrafts(last);
            setPast(past.slice(0, -1));
          },
  };
}
