/**
 * A text that saves itself when the person leaves its field, or pauses.
 *
 *   const { value, type, leave } = useDraft(stored, save);
 */
import { useEffect, useRef, useState } from 'react';
import type { SaveOutcome } from './use-space-settings.ts';

/** Milliseconds after the last key. */
const PAUSE = 800;

interface Draft {
  readonly typed: string;
  /** What was stored when the person began, and what they have saved since: any other text is somebody else's. */
  readonly seen: readonly string[];
}

/** `save` gets the typed text; null: it is not valid, and the field shows the stored text once the person leaves it. */
export function useDraft(
  stored: string,
  save: (typed: string, seen: readonly string[]) => Promise<SaveOutcome> | null,
) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const typed = draft?.typed ?? stored;
  /** The own texts that are being saved: the person may leave the field and type in it again meanwhile. */
  const underWay = useRef<readonly string[]>([]);

  /** Where somebody else's text has come first, the field shows it, and nothing is saved over it. */
  const keep = async ({ typed, seen }: Draft) => {
    const saved = save(typed, seen);
    if (saved === null) return;
    setDraft((now) => now && { ...now, seen: [...now.seen, typed] });
    underWay.current = [...underWay.current, typed];
    const outcome = await saved;
    underWay.current = underWay.current.filter((each) => each !== typed);
    if (outcome === 'overtaken') setDraft(null);
  };
  const paused = useRef(() => {});
  paused.current = () => {
    if (draft !== null) void keep(draft);
  };

  useEffect(() => {
    if (typed === stored) return;
    const timer = setTimeout(() => paused.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, stored]);

  return {
    value: typed,
    type: (text: string) => setDraft((now) => ({ typed: text, seen: now?.seen ?? [stored, ...underWay.current] })),
    leave: () => {
      if (draft !== null && typed !== stored) void keep(draft);
      // From now on the field shows the stored text.
      setDraft(null);
    },
  };
}
