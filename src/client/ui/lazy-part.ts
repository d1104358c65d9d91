import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the app that is not on this device yet and could not be fetched. Offline, that is no bug. */
export class ChunkUnavailable extends Error {
  override name = 'ChunkUnavailable';
}

/** React's lazy, which says so when the part itself could not be loaded. Loading it beforehand is calling `load`. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((cause: unknown) => {
      throw new ChunkUnavailable('A part of the app could not be loaded', { cause });
    }),
  );
}
