/**
 * Terms that save themselves, part by part, one change after the other. Each change compares the version that was seen: where somebody
 * else changed other parts meanwhile it is tried again on theirs, where they changed the same part both are shown.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/sync/api-error.ts';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

/** Where terms are kept, and how a change gets there. */
export interface TermsStore<Kept extends { readonly version: number }> {
  readonly queryKey: readonly unknown[];
  /** What else says something of these terms. */
  readonly related: readonly (readonly unknown[])[];
  read(): Promise<Kept>;
  write(kept: Kept, change: OwnTerms): Promise<Kept>;
  /** What the same parts are now. */
  partsOf(kept: Kept, change: OwnTerms): OwnTerms;
  applied(kept: Kept, change: OwnTerms): Kept;
}

export interface SavedParts {
  /** @param done called once this change is kept */
  save(change: OwnTerms, done?: () => void): void;
  /** Takes the last change back; null when there is none. */
  readonly undo: (() => void) | null;
  readonly state: 'unchanged' | 'saving' | 'saved' | 'failed';
  /** Tries what could not be saved again. */
  retry(): void;
  /** What this person wanted where somebody else was faster; theirs is shown. */
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

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale_version';

export function useSavedParts<Kept extends { readonly version: number }>(store: TermsStore<Kept>): SavedParts {
  const queries = useQueryClient();
  const [past, setPast] = useState<readonly OwnTerms[]>([]);
  const [conflict, setConflict] = useState<OwnTerms | null>(null);
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
        if (!isStale(error)) throw error;
        const fresh = await store.read();
        if (canonicalJson(store.partsOf(fresh, change)) !== canonicalJson(before)) throw new Overtaken(fresh);
        return store.write(fresh, change);
      }
    },
    onMutate: ({ change }) => {
      const seen = kept();
      if (seen !== undefined) show(store.applied(seen, change));
    },
    onSuccess: (answer, { before, isUndo }) => {
      const shown = kept();
      const isLast = queries.isMutating({ mutationKey: MUTATION }) <= 1;
      // What was typed since the answer left stays as it was typed.
      show(isLast || shown === undefined ? answer : { ...shown, version: answer.version });
      for (const queryKey of store.related) void queries.invalidateQueries({ queryKey });
      if (!isUndo) setPast((changes) => [...changes, before].slice(-MOST_UNDONE));
    },
    onError: (error, { change }) => {
      if (!(error instanceof Overtaken)) return;
      void queries.invalidateQueries({ queryKey: store.queryKey });
      setConflict(change);
    },
  });
  const send = (change: OwnTerms, isUndo: boolean, done?: () => void) => {
    const seen = kept();
    if (seen === undefined) return;
    mutation.mutate({ change, before: store.partsOf(seen, change), isUndo }, { onSuccess: () => done?.() });
  };
  const last = past.at(-1);
  const failed = mutation.isError && !(mutation.error instanceof Overtaken);
  return {
    save: (change, done) => send(change, false, done),
    undo:
      last === undefined
        ? null
        : () => {
            setPast((changes) => changes.slice(0, -1));
            send(last, true);
          },
    state: mutation.isPending ? 'saving' : failed ? 'failed' : mutation.isSuccess ? 'saved' : 'unchanged',
    retry: () => mutation.variables !== undefined && mutation.mutate(mutation.variables),
    conflict,
    resolve: (mine) => {
      if (mine && conflict !== null) send(conflict, false);
      setConflict(null);
    },
  };
}
