/** A category's drawing: <Glyph drawing={useGlyph('milk')} />. Decorative. It fills 70 % of a Tile. */
import styles from './glyph.module.css';
import type { GlyphDrawing } from './glyph-drawing.ts';

export function Glyph({ drawing }: { drawing: GlyphDrawing | null }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
      {drawing?.shade === undefined ? null : <path className={styles.shade} d={drawing.shade} />}
      {drawing === null ? null : <path d={drawing.line} />}
    </svg>
  );
}
