/** Category drawing, decorative: <Glyph name="milk" />. It fills 70 % of a Tile; names: `GlyphName`, `glyphNames`. */
import styles from './glyph.module.css';
import { type GlyphDrawing, glyphPaths } from './glyph-paths.ts';

export type GlyphName = keyof typeof glyphPaths;
export const glyphNames = Object.keys(glyphPaths) as GlyphName[];

export function Glyph({ name }: { name: GlyphName }) {
  const { line, shade }: GlyphDrawing = glyphPaths[name];
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
      {shade === undefined ? null : <path className={styles.shade} d={shade} />}
      <path d={line} />
    </svg>
  );
}
