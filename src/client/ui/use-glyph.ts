import { useSyncExternalStore } from 'react';
import { createObservable } from '#client/observable.ts';
import type { GlyphDrawing } from './glyph-drawing.ts';
import { glyphPaths } from './glyph-paths.ts';

type Drawings = Readonly<Record<string, GlyphDrawing>>;

const here: Drawings = glyphPaths;
const all = createObservable<Drawings | null>(null);

void import('./late-glyphs.ts').then(
  ({ lateGlyphs }) => all.set({ ...here, ...lateGlyphs }),
  // Without the late drawings, a crate is drawn.
  () => all.set(here),
);

/** The drawing of a glyph; nothing while it may still load, a crate for a name that this app does not know. */
export function useGlyph(name: string): GlyphDrawing | null {
  const drawings = useSyncExternalStore(all.subscribe, all.get);
  return here[name] ?? (drawings === null ? null : (drawings[name] ?? glyphPaths.crate));
}
