/**
 * Terms that save themselves, part by part, one change after the other. Each change names the version that was seen.
 * Where somebody else has changed other parts, the change is tried again on their version; where they changed the same
 * part, both are shown.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isProblem } from '#client/sync/api-error.ts';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

/** Reads and writes the terms: of the space, or of one client. */
export interface TermsStore<Kept extends { readonly version: number }> {
  readonly queryKey: readonly unknown[];
  /** Keys of other queries whose answers depend on these terms. */
  readonly related: readonly (readonly unknown[])[];
  read(): Promise<Kept>;
  write(kept: Kept, change: OwnTerms): Promise<Kept>;
  /** The stored values of the parts that `change` names. */
  partsOf(kept: Kept, change: OwnTerms): OwnTerms;
  applied(kept: Kept, change: OwnTerms): Kept;
}

export interface SavedParts {
  /** @param done called once this change is saved */
  save(change: OwnTerms, done?: () => void): void;
  /** Takes the last change back; null when there is none. */
  readonly undo: (() => void) | null;
  readonly state: 'unchanged' | 'saving' | 'saved' | 'failed';
  /** Tries the failed changes again, in their order. */
  retry(): void;
  /** This person's change of a part that somebody else has changed first; the screen shows the other's. */
  readonly conflict: OwnTerms | null;
  resolve(mine: boolean): void;
}

interface Change {
  readonly change: OwnTerms;
  readonly before: OwnTerms;
  readonly isUndo: boolean;
}

const MOST_UNDONE = 50;
const MUTATION = ['terms'];

/** Somebody else changed the same part. */
class Overtaken extends Error {
  readonly kept: unknown;
  constructor(kept: unknown) {
    super('overtaken');
    this.kept = kept;
  }
}

const pointsOf = ({ delivery = {}, ...parts }: OwnTerms): string[] => [
  ...Object.keys(parts),
  ...Object.keys(delivery).map((name) => `delivery.${name}`),
];

/** Whether one change sets every point that another sets. */
function coversAll(one: OwnTerms, other: OwnTerms): boolean {
  const points = new Set(pointsOf(one));
  return pointsOf(other).every((point) => points.has(point));
}

export function useSavedParts<Kept extends { readonly version: number }>(store: TermsStore<Kept>): SavedParts {
  const queries = useQueryClient();
  const [past, setPast] = useState<readonly OwnTerms[]>([]);
  const [conflict, setConflict] = useState<OwnTerms | null>(null);
  /** Changes that could not be saved, oldest first. The screen keeps showing them. */
  const failed = useRef<readonly Change[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const setFailed = (changes: readonly Change[]) => {
    failed.current = changes;
    setHasFailed(changes.length > 0);
  };
  const kept = () => queries.getQueryData<Kept>(store.queryKey);
  const show = (next: Kept) => queries.setQueryData<Kept>(store.queryKey, next);

  const mutation = useMutation({
    mutationKey: MUTATION,
    scope: { id: JSON.stringify(store.queryKey) },
    mutationFn: async ({ change, before }: Change) => {
      const seen = kept() ?? (await store.read());
      try {
        return await store.write(seen, change);
      } catch (error) {
        if (!isProblem(error, 'stale_version')) throw error;
        const fresh = await store.read();
        if (canonicalJson(store.partsOf(fresh, change)) !== canonicalJson(before)) throw new Overtaken(fresh);
        return store.write(fresh, change);
      }
    },
    onMutate: ({ change }) => {
      const seen = kept();
      if (seen !== undefined) show(store.applied(seen, change));
    },
    onSuccess: (answer, { change: saved, before, isUndo }) => {
      setFailed(failed.current.filter(({ change }) => !coversAll(saved, change)));
      const shown = kept();
      const isLast = queries.isMutating({ mutationKey: MUTATION }) <= 1;
      // While newer changes wait, the screen keeps showing them.
      if (!isLast && shown !== undefined) show({ ...shown, version: answer.version });
      else show(failed.current.reduce((terms, { change }) => store.applied(terms, change), answer));
      for (const queryKey of store.related) void queries.invalidateQueries({ queryKey });
      if (!isUndo) setPast((changes) => [...changes, before].slice(-MOST_UNDONE));
    },
    onError: (error, tried) => {
      if (!(error instanceof Overtaken)) return setFailed([...failed.current, tried]);
      void queries.invalidateQueries({ queryKey: store.queryKey });
      setConflict(tried.change);
    },
  });
  const sendFailed = () => {
    const again = failed.current;
    setFailed([]);
    for (const change of again) mutation.mutate(change);
  };
  const send = (change: OwnTerms, isUndo: boolean, done?: () => void) => {
    const seen = kept();
    if (seen === undefined) return;
    // First, so that the newest change of a part is the last one to be saved.
    sendFailed();
    mutation.mutate({ change, before: store.partsOf(seen, change), isUndo }, { onSuccess: () => done?.() });
  };
  const last = past.at(-1);
  return {
    save: (change, done) => send(change, false, done),
    undo:
      last === undefined
        ? null
        : () => {
            setPast((changes) => changes.slice(0, -1));
            send(last, true);
          },
    state: mutation.isPending ? 'saving' : hasFailed ? 'failed' : mutation.isSuccess ? 'saved' : 'unchanged',
    retry: sendFailed,
    conflict,
    resolve: (mine) => {
      if (mine && conflict !== null) send(conflict, false);
      setConflict(null);
    },
  };
}
