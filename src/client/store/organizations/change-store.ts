/**
 * The changes of organizations' administrations. Each is kept until the server has it, so that it can be made without
 * network, and until a screen has read it back, so that what is shown does not go back in between.
 */
import { isOfSame, joinedChange, type OrganizationChange } from '#domain/people/organization-change.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptChange } from '../device/organization-change-row.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';
import { keptChanges, rewriteChanges } from './waiting-changes.ts';

export type NewChange = Omit<KeptChange, 'state' | 'refusal'>;

/**
 * Keeps a change in the place of an earlier one of the same thing, with what that one says. Where an earlier one may
 * have had its effect, it can't be taken back, as that one can't.
 * @param isSo whether the server has told that it is so already: then nothing is left to send, unless an earlier change
 * may have had its effect
 */
export function keepChange(
  database: DeviceDatabase,
  made: NewChange,
  isSo: (change: OrganizationChange) => boolean,
): Promise<Saving<void>> {
  const isSame = (kept: KeptChange) =>
    kept.organization_id === made.organization_id && isOfSame(kept.change, made.change);
  return saving(() =>
    rewriteChanges(database, (known) => {
      const others = known.filter((kept) => !isSame(kept));
      const earlier = known.filter((kept) => isSame(kept) && kept.state !== 'refused');
      const mayHaveEffect = earlier.some(({ state }) => state !== 'waiting');
      const change = earlier.reduce((later, kept) => joinedChange(kept.change, later), made.change);
      if (isSo(change) && !mayHaveEffect) return others;
      return [...others, { ...made, change, state: mayHaveEffect ? 'sending' : 'waiting', refusal: null }];
    }),
  );
}

const moved =
  (change_id: string, from: readonly KeptChange['state'][], to: Pick<KeptChange, 'state' | 'refusal'> | null) =>
  (known: readonly KeptChange[]): readonly KeptChange[] =>
    known.flatMap((kept) => {
      if (kept.change_id !== change_id || !from.includes(kept.state)) return [kept];
      return to === null ? [] : [{ ...kept, ...to }];
    });

/** Takes a change back that the server can't have. */
export const withdrawChange = (database: DeviceDatabase, change_id: string): Promise<void> =>
  rewriteChanges(database, moved(change_id, ['waiting'], null));

/** Forgets what the server refused and the person has read, or what it took and a screen has read back. */
export const forgetChange = (database: DeviceDatabase, change_id: string): Promise<void> =>
  rewriteChanges(database, moved(change_id, ['refused', 'done'], null));

/** Notes a change as perhaps sent. Answers whether it is still to be sent: another tab or the person may have ended it. */
export function beginChange(database: DeviceDatabase, change_id: string): Promise<boolean> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    const state = (await keptChanges(database)).find((kept) => kept.change_id === change_id)?.state;
    // What is noted already is not written again: a write wakes what sends.
    if (state === 'waiting')
      await rewriteChanges(database, moved(change_id, ['waiting'], { state: 'sending', refusal: null }));
    return state === 'waiting' || state === 'sending';
  });
}

/** The server has the change, or refuses it. One that was made since stays as it is. */
export function settleChange(
  database: DeviceDatabase,
  change_id: string,
  refusal: KeptChange['refusal'],
): Promise<void> {
  const state = refusal === null ? 'done' : 'refused';
  return rewriteChanges(database, moved(change_id, ['sending'], { state, refusal }));
}
