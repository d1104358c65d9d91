/** The changes of organizations that this device has made: those that a screen shows. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { openDatabase } from '#client/store/device/database.ts';
import type { KeptChange } from '#client/store/device/organization-change-row.ts';
import { forgetChange, keepChange, type NewChange } from '#client/store/organizations/change-store.ts';
import { keptChanges } from '#client/store/organizations/waiting-changes.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import type { OrganizationChange } from '#domain/people/organization-change.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';

interface ReadBack {
  /** Reads again what the changes are put on top of. */
  readonly refetch: () => Promise<{ readonly isSuccess: boolean }>;
  /** The server has these, and the screen has read them back. */
  readonly wasRead?: (changes: readonly KeptChange[]) => void;
}

/** Those of one organization, of these kinds. */
export function useOrganizationChanges(
  organization_id: string,
  kinds: readonly OrganizationChange['kind'][],
  readBack: ReadBack,
) {
  const { keep, ...known } = useKeptChanges(
    (kept) => kept.organization_id === organization_id && kinds.includes(kept.change.kind),
    readBack,
  );
  return {
    ...known,
    keep: (name: string, change: OrganizationChange, isSo: (change: OrganizationChange) => boolean) =>
      keep({ organization_id, name, change }, isSo),
  };
}

export function useKeptChanges(isShown: (kept: KeptChange) => boolean, { refetch, wasRead }: ReadBack) {
  const database = openDatabase(useAccount().account_id);
  const kept = useLiveQuery(() => keptChanges(database), [database]);
  const changes = kept?.filter(isShown) ?? NONE;
  const done = changes.filter(({ state }) => state === 'done');
  const latest = useRef({ done, wasRead });
  useEffect(() => {
    latest.current = { done, wasRead };
  });
  const ids = done.map(({ change_id }) => change_id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    const read = latest.current;
    void refetch().then(async ({ isSuccess }) => {
      if (!isSuccess) return;
      for (const { change_id } of read.done) await forgetChange(database, change_id);
      read.wasRead?.(read.done);
    });
  }, [ids, database, refetch]);
  /**
   * Answers whether the device has kept the change.
   * @param isSo whether the server has told that it is so already
   */
  const keep = async (made: Omit<NewChange, 'change_id'>, isSo: (change: OrganizationChange) => boolean) => {
    const change_id = uuidV7(serverClock.now(), crypto.getRandomValues(new Uint8Array(10)));
    return isSaved(await keepChange(database, { ...made, change_id }, isSo));
  };
  return {
    // Until the store has answered, what the server told may be what a change of this device is about to be put on.
    isKnown: kept !== undefined,
    changes,
    wanted: changes.flatMap(({ state, change }) => (state === 'refused' ? [] : [change])),
    keep,
  };
}

const NONE: readonly KeptChange[] = [];
