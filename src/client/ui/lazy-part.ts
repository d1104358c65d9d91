import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of the app that is not on this device yet and could not be fetched. Offline, that is no bug. */
export class ChunkUnavailable extends Error {
  override name = 'ChunkUnavailable';
}

export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Loads the component before it is drawn, so that no fallback is shown. Never rejects: a failure shows when it is
   * drawn.
   */
  readonly preload: () => Promise<void>;
};

/** React's `lazy`, with a ChunkUnavailable error when the code could not be loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Late = lazy(() =>
    load().catch((cause: unknown) => {
      throw new ChunkUnavailable('A part of the app could not be loaded', { cause });
    }),
  );
  function Part(props: Props) {
    // The first choice stays: changing the component would mount it anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return createElement(Drawn, props);
  }
  const preload = async () => {
    const part = await load().catch(() => null);
    loaded = part?.default ?? null;
  };
  return Object.assign(Part, { preload });
}
