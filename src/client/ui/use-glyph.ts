import { useSyncExternalStore } from 'react';
import type { GlyphDrawing } from './glyph-drawing.ts';
import { glyphPaths } from './glyph-paths.ts';

type Drawings = Readonly<Record<string, GlyphDrawing>>;

const here: Drawings = glyphPaths;
let all: Drawings | null = null;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function know(drawings: Drawings): void {
  all = drawings;
  for (const changed of listeners) changed();
}

void import('./late-glyphs.ts').then(
  ({ lateGlyphs }) => know({ ...here, ...lateGlyphs }),
  // Without them the crate stands in.
  () => know(here),
);

/** The drawing of that name; nothing while it may still come, a crate for a name that this app does not know. */
export function useGlyph(name: string): GlyphDrawing | null {
  const drawings = useSyncExternalStore(subscribe, () => all);
  return here[name] ?? (drawings === null ? null : (drawings[name] ?? glyphPaths.crate));
}
