/**
 * The changes of an order guide; a toast reports one that can't be saved. Promises resolve to whether the change is on
 * the disk.
 */
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { changeGuide, type GuideEdit, makeGuide } from '#client/store/guides/guide-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import {
  moveBehindScanned,
  moveEntryOnto,
  newGuide,
  removeEntry,
  removeGuide,
  renameGuide,
  restoreGuide,
  setEntry,
  shiftEntry,
  type WrittenEntry,
} from '#domain/guides/order-guide.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';

export interface GuideActions {
  /** Answers the new guide's id; null: it could not be saved. */
  readonly make: (name: string, entries: readonly WrittenEntry[]) => Promise<string | null>;
  readonly rename: (list_id: string, name: string) => Promise<boolean>;
  /** The toast offers to undo. */
  readonly remove: (list_id: string, name: string) => Promise<boolean>;
  readonly setEntry: (list_id: string, entry: WrittenEntry) => Promise<boolean>;
  readonly addShelf: (list_id: string, name: string) => Promise<boolean>;
  /** The toast offers to undo. */
  readonly removeEntry: (list_id: string, entry: WrittenEntry, name: string) => Promise<boolean>;
  /** So many places down from where it stands; up if negative. */
  readonly shift: (list_id: string, entry_id: string, by: number) => Promise<boolean>;
  readonly moveOnto: (list_id: string, entry_id: string, other_id: string) => Promise<boolean>;
  /** See moveBehindScanned. */
  readonly moveBehind: (list_id: string, product_id: string, scanned: ReadonlySet<string>) => Promise<boolean>;
}

const newId = () => uuidV7(serverClock.now(), crypto.getRandomValues(new Uint8Array(10)));

export function useGuideActions(): GuideActions {
  const database = useDatabase();
  const { key } = useCatalog();
  return useMemo(() => {
    const edit = async (list_id: string, change: GuideEdit) =>
      isSaved(await changeGuide(database, key, list_id, serverClock.now(), change));
    const undoable = (message: string, undo: () => void) =>
      showToast({ message, action: { label: t`Annuler`, onSelect: undo } });
    return {
      make: async (name, entries) => {
        const list_id = newId();
        const made = await makeGuide(database, key, list_id, serverClock.now(), (stamp) =>
          newGuide(name, entries, stamp),
        );
        return isSaved(made) ? list_id : null;
      },
      rename: (list_id, name) => edit(list_id, (guide, stamp) => renameGuide(guide, name, stamp)),
      remove: async (list_id, name) => {
        const isGone = await edit(list_id, removeGuide);
        if (isGone) undoable(t`${name} : supprimée`, () => void edit(list_id, restoreGuide));
        return isGone;
      },
      setEntry: (list_id, entry) => edit(list_id, (guide, stamp) => setEntry(guide, entry, stamp)),
      addShelf: (list_id, name) =>
        edit(list_id, (guide, stamp) => setEntry(guide, { entry_id: newId(), kind: 'shelf', name }, stamp)),
      removeEntry: async (list_id, entry, name) => {
        const isGone = await edit(list_id, (guide, stamp) => removeEntry(guide, entry.entry_id, stamp));
        const back = () => void edit(list_id, (guide, stamp) => setEntry(guide, entry, stamp));
        if (isGone) undoable(t`${name} : retiré de la liste`, back);
        return isGone;
      },
      shift: (list_id, entry_id, by) => edit(list_id, (guide, stamp) => shiftEntry(guide, entry_id, by, stamp)),
      moveOnto: (list_id, entry_id, other_id) =>
        edit(list_id, (guide, stamp) => moveEntryOnto(guide, entry_id, other_id, stamp)),
      moveBehind: (list_id, product_id, scanned) =>
        edit(list_id, (guide, stamp) => moveBehindScanned(guide, product_id, scanned, stamp)),
    };
  }, [database, key]);
}
