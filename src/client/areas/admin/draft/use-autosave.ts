/** What is edited is kept on the server a moment after each change: nothing typed is lost by a reload, and the second of two editors is told. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/sync/api-error.ts';

/** Milliseconds after the last change. */
const PAUSE = 500;

export type KeptState = 'kept' | 'keeping' | 'failed' | 'stale';

export interface Autosave<Content> {
  readonly content: Content;
  readonly kept: KeptState;
  readonly change: (edit: (before: Content) => Content) => void;
  /** Keeps at once what is not kept yet; answers the version that stands then, null where it can't be kept. */
  readonly keepNow: () => Promise<number | null>;
}

/** `write`: sends the content as a change of that version, and answers the version that came of it; it stays the same from draw to draw. */
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
      setKept(error instanceof ApiError && error.code === 'stale_version' ? 'stale' : 'failed');
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
  // Left by the rail or the browser's key.
  useEffect(() => () => void keepNow(), [keepNow]);

  return {
    content,
    kept,
    change: (edit) => {
      latest.current = edit(latest.current);
      setContent(latest.current);
      // From the first letter on: what is not kept yet must not be said to be.
      setKept('keeping');
    },
    keepNow,
  };
}
