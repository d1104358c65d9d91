/**
 * A category glyph on a 24 × 24 grid: `line` is stroked, `shade` lightly filled. `hue` colours the tile. For yellows,
 * which look grey at the common values, `chroma` multiplies the tile's colour strength and `lightness` is added.
 */
export type GlyphDrawing = { hue: number; chroma?: number; lightness?: number; shade?: string; line: string };
