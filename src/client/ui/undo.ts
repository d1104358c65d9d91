/**
 * Undo: a message offers it for five seconds, and Ctrl Z undoes any of the last fifty actions.
 *
 *   offerUndo({ message: t`Prix enregistré`, undo: () => undoChange(change_id) });
 *
 * A screen calls useUndoKey() once.
 */
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useKeyWords } from './bound-keys.ts';
import { dismissToast, showToast } from './toast-store.ts';

const MOST = 50;

export interface Undoable {
  /** Says what was done; without it, no message is shown. */
  readonly message?: string;
  readonly undo: () => Promise<unknown>;
}

let done: readonly Undoable[] = [];
/** The message of each action, which is closed when the action is undone. */
const messages = new WeakMap<Undoable, number>();

export function offerUndo(deed: Undoable): void {
  done = [...done.slice(1 - MOST), deed];
  if (deed.message === undefined) return;
  const action = { label: t`Annuler`, onSelect: () => undoOnce(deed) };
  messages.set(deed, showToast({ tone: 'ok', message: deed.message, action }));
}

function undoOnce(deed: Undoable | undefined): void {
  if (deed === undefined || !done.includes(deed)) return;
  done = done.filter((each) => each !== deed);
  dismissToast(messages.get(deed) ?? 0);
  deed.undo().catch(() => showToast({ tone: 'bad', message: t`L’annulation n’a pas abouti.` }));
}

export const undoLast = (): void => undoOnce(done.at(-1));

/** The next person must not undo what another person did. */
export function forgetUndo(): void {
  done = [];
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** `does`: the words for the list of shortcuts. */
export function useUndoKey(does: string): void {
  useKeyWords({ 'Control+z': { does } });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || (event.target instanceof Element && event.target.matches(FIELDS))) return;
      event.preventDefault();
      undoLast();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      forgetUndo();
    };
  }, []);
}
