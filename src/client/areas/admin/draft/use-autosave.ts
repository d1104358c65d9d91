/**
 * Saves a draft on the server a moment after each change, so that a reload loses nothing; the second of two editors is
 * told.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { isProblem } from '#client/sync/api-error.ts';

/** Milliseconds after the last change. */
const PAUSE = 500;

export type KeptState = 'kept' | 'keeping' | 'failed' | 'stale';

export interface Autosave<Content> {
  readonly content: Content;
  readonly kept: KeptState;
  readonly change: (edit: (before: Content) => Content) => void;
  /** Saves at once what is not saved yet; answers the version after that, null where it can't be saved. */
  readonly keepNow: () => Promise<number | null>;
}

/**
 * `write` sends the content as a change of that version, and answers the new version; it must be the same function on
 * each render.
 */
export function useAutosave<Content>(
  start: Content,
  startVersion: number,
  write: (content: Content, version: number) => Promise<number>,
): Autosave<Content> {
  const [content, setContent] = useState(start);
  const [kept, setKept] = useState<KeptState>('kept');
  const latest = useRef(content);
  const stored = useRef(content);
  const version = useRef(startVersion);
  const running = useRef<Promise<number | null> | null>(null);

  const writeAll = useCallback(async (): Promise<number | null> => {
    try {
      while (stored.current !== latest.current) {
        const next = latest.current;
        setKept('keeping');
        version.current = await write(next, version.current);
        stored.current = next;
      }
      setKept('kept');
      return version.current;
    } catch (error) {
      setKept(isProblem(error, 'stale_version') ? 'stale' : 'failed');
      return null;
    }
  }, [write]);

  const keepNow = useCallback(() => {
    running.current ??= writeAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [writeAll]);

  useEffect(() => {
    if (stored.current === content) return;
    const timer = setTimeout(() => void keepNow(), PAUSE);
    return () => clearTimeout(timer);
  }, [content, keepNow]);
  // The person leaves the screen by the rail or the browser's back key.
  useEffect(() => () => void keepNow(), [keepNow]);

  return {
    content,
    kept,
    change: (edit) => {
      latest.current = edit(latest.current);
      setContent(latest.current);
      // From the first letter on: the line must not call an unsaved draft saved.
      setKept('keeping');
    },
    keepNow,
  };
}
