/**
 * A square tile with a category glyph or a product picture: <Tile glyph="milk" />, <Tile glyph="fruit" hue={22}
 * imageUrl={url} size="lg" />. Decorative: the name stands beside it. `muted` is for what can't be ordered. The glyph
 * is shown until the picture has loaded, and stays if it fails. Sizes: xs 28, s 36, m 46, lg 64 px, fill (width of the
 * parent, square).
 */
import { type CSSProperties, useState } from 'react';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import styles from './tile.module.css';
import { useGlyph } from './use-glyph.ts';

export type TileSize = 'xs' | 's' | 'm' | 'lg' | 'fill';

type TileProps = {
  /** The glyph's name; a crate is drawn for one that this app does not know. */
  glyph: string;
  /** Degrees; the glyph's own hue by default. */
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
