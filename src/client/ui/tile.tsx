/**
 * Square tile with a category glyph or a product picture, decorative: the name stands beside it.
 * <Tile glyph="milk" />, <Tile glyph="fruit" hue={22} imageUrl={url} size="lg" />, `muted` for what cannot be ordered.
 * A picture that does not load gives way to the glyph. Sizes: xs 28, s 36, m 46, lg 64 px, fill (width of the parent, square).
 */
import { type CSSProperties, useState } from 'react';
import { classNames } from './class-names.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import { type GlyphDrawing, glyphPaths } from './glyph-paths.ts';
import styles from './tile.module.css';

export type TileSize = 'xs' | 's' | 'm' | 'lg' | 'fill';

type TileProps = {
  glyph: GlyphName;
  /** Degrees; the glyph's own hue unless told. */
  hue?: number | undefined;
  imageUrl?: string | undefined;
  size?: TileSize;
  muted?: boolean;
};

export function Tile({ glyph, hue, imageUrl, size = 'm', muted = false }: TileProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const showsImage = imageUrl !== undefined && imageUrl !== '' && imageUrl !== failedUrl;
  const drawing: GlyphDrawing = glyphPaths[glyph];
  const colors = {
    '--hue': hue ?? drawing.hue,
    '--chroma': drawing.chroma ?? 1,
    '--lightness': drawing.lightness ?? 0,
  } as CSSProperties;
  return (
    <span
      className={classNames(styles.tile, styles[size], showsImage && styles.photo, muted && styles.muted)}
      style={colors}
      aria-hidden="true"
    >
      {showsImage ? (
        <img src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        <Glyph name={glyph} />
      )}
    </span>
  );
}
