// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { type TermsStore, useSavedParts } from './use-saved-parts.ts';

interface Terms {
  readonly version: number;
  readonly terms: OwnTerms;
}
const merged = (terms: OwnTerms, change: OwnTerms): OwnTerms => ({
  ...{ ...terms, ...change },
  delivery: { ...terms.delivery, ...change.delivery },
});

/** Terms on a server that takes nothing while `isAway`. */
function someTerms() {
  let isAway = false;
  let stored: Terms = { version: 1, terms: { delivery: { lead_days: 1, grace_minutes: 10, horizon_days: 30 } } };
  const store: TermsStore<Terms> = {
    queryKey: ['terms'],
    related: [],
    read: async () => stored,
    write: async ({ version }, change) => {
      if (isAway) throw new TypeError('no network');
      stored = { version: version + 1, terms: merged(stored.terms, change) };
      return stored;
    },
    partsOf: ({ terms }, change) => ({
      delivery: Object.fromEntries(
        Object.keys(change.delivery ?? {}).map((name) => [
          name,
          new Map(Object.entries(terms.delivery ?? {})).get(name),
        ]),
      ),
    }),
    applied: (kept, change) => ({ ...kept, terms: merged(kept.terms, change) }),
  };
  const parts = mountHook(() => useSavedParts(store));
  parts.queries.setQueryData(store.queryKey, stored);
  return {
    parts,
    setAway: (away: boolean) => {
      isAway = away;
    },
    stored: () => stored.terms.delivery,
    shown: () => parts.queries.getQueryData<Terms>(store.queryKey)?.terms.delivery,
    save: async (delivery: OwnTerms['delivery']) => {
      await act(async () => parts.now().save({ delivery }));
      await until(() => parts.now().state !== 'saving');
    },
  };
}

test('a retry saves every change that failed, not the last one only', async () => {
  const { parts, setAway, save, stored } = someTerms();
  setAway(true);
  await save({ lead_days: 2 });
  await save({ grace_minutes: 20 });
  expect(parts.now().state).toBe('failed');
  setAway(false);
  await act(async () => parts.now().retry());
  await until(() => parts.now().state === 'saved');
  expect(stored()).toEqual({ lead_days: 2, grace_minutes: 20, horizon_days: 30 });
  parts.unmount();
});

test('a change that failed is saved along with the next one', async () => {
  const { parts, setAway, save, stored, shown } = someTerms();
  setAway(true);
  await save({ lead_days: 2 });
  await save({ lead_days: 3 });
  setAway(false);
  await save({ grace_minutes: 20 });
  expect(parts.now().state).toBe('saved');
  expect(stored()).toEqual({ lead_days: 3, grace_minutes: 20, horizon_days: 30 });
  expect(shown()).toEqual(stored());
  parts.unmount();
});
