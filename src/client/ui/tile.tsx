/**
 * Square tile with a category glyph or a product picture, decorative: the name stands beside it.
 * <Tile glyph="milk" />, <Tile glyph="fruit" hue={22} imageUrl={url} size="lg" />, `muted` for what cannot be ordered.
 * The glyph stands until the picture has loaded, and stays if it does not. Sizes: xs 28, s 36, m 46, lg 64 px, fill (width of the parent, square).
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
  const [shownUrl, setShownUrl] = useState<string>();
  const [failedUrl, setFailedUrl] = useState<string>();
  const tries = imageUrl !== undefined && imageUrl !== '' && imageUrl !== failedUrl;
  const isShown = tries && imageUrl === shownUrl;
  const drawing: GlyphDrawing = glyphPaths[glyph];
  const colors = {
    '--hue': hue ?? drawing.hue,
    '--chroma': drawing.chroma ?? 1,
    '--lightness': drawing.lightness ?? 0,
  } as CSSProperties;
  return (
    <span
      className={classNames(styles.tile, styles[size], isShown && styles.photo, muted && styles.muted)}
      style={colors}
      aria-hidden="true"
    >
      {isShown ? null : <Glyph name={glyph} />}
      {tries ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setShownUrl(imageUrl)}
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : null}
    </span>
  );
}
