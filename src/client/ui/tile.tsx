/**
 * Square tile with a category glyph or a product picture, decorative: the name stands beside it.
 * <Tile glyph="milk" />, <Tile glyph="fruit" hue={22} imageUrl={url} size="lg" />, `muted` for what cannot be ordered.
 * The glyph stands until the picture has loaded, and stays if it does not. Sizes: xs 28, s 36, m 46, lg 64 px, fill (width of the parent, square).
 */
import { type CSSProperties, useState } from 'react';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import styles from './tile.module.css';
import { useGlyph } from './use-glyph.ts';

export type TileSize = 'xs' | 's' | 'm' | 'lg' | 'fill';

type TileProps = {
  /** Its name; a crate where this app does not know it. */
  glyph: string;
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
  const drawing = useGlyph(glyph);
  const colors = {
    '--hue': hue ?? drawing?.hue ?? 0,
    '--chroma': drawing?.chroma ?? 1,
    '--lightness': drawing?.lightness ?? 0,
  } as CSSProperties;
  return (
    <span
      className={classNames(styles.tile, styles[size], isShown && styles.photo, muted && styles.muted)}
      style={colors}
      aria-hidden="true"
    >
      {isShown ? null : <Glyph drawing={drawing} />}
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
