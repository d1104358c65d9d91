/**
 * A big narrow figure with smaller cents, from `Intl.NumberFormat(…).formatToParts(amount)`. <PriceFigure parts={parts}
 * />; size s 17, m 20, l 24, xl 30 px; `was={oldParts}` puts the struck old price before it. Variant "tag" is the
 * yellow promotion card; variant "etiquette" (totals only) stacks the currency over the cents, in sizes s 26, m 34, l
 * 38, xl 52 px. <PriceTag>Promo jusqu’à dim.</PriceTag> is the yellow card for words.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './price-figure.module.css';
import { pricePieces, priceText } from './price-parts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Parts = readonly Intl.NumberFormatPart[];
export type PriceSize = 's' | 'm' | 'l' | 'xl';

type PriceFigureProps = {
  parts: Parts;
  was?: Parts | undefined;
  variant?: 'plain' | 'tag' | 'etiquette';
  size?: PriceSize;
  muted?: boolean;
};

export function PriceFigure({ parts, was, variant = 'plain', size = 'm', muted = false }: PriceFigureProps) {
  if (variant === 'etiquette') return <Etiquette parts={parts} size={size} />;
  const figure = <PlainFigure parts={parts} size={size} muted={muted} />;
  return (
    <>
      {was === undefined ? null : <OldPrice parts={was} />}
      {variant === 'tag' ? <span className={styles.tag}>{figure}</span> : figure}
    </>
  );
}

function PlainFigure({ parts, size, muted }: { parts: Parts; size: PriceSize; muted: boolean }) {
  return (
    <span className={classNames(styles.price, styles[size], muted && styles.muted)}>
      {pricePieces(parts).map((piece) => (
        <span key={`${piece.kind} ${piece.text}`} className={styles[piece.kind]}>
          {piece.text}
        </span>
      ))}
    </span>
  );
}

function OldPrice({ parts }: { parts: Parts }) {
  const { t } = useLingui();
  const figures = pricePieces(parts).filter((piece) => piece.kind === 'figure' || piece.kind === 'cents');
  return (
    <s className={styles.was}>
      <VisuallyHidden>{t`Prix précédent`} </VisuallyHidden>
      {figures.map((piece) => piece.text).join('')}
    </s>
  );
}

function Etiquette({ parts, size }: { parts: Parts; size: PriceSize }) {
  const pieces = pricePieces(parts);
  const text = (kind: 'figure' | 'cents' | 'currency'): string =>
    pieces
      .filter((piece) => piece.kind === kind)
      .map((piece) => piece.text)
      .join('');
  return (
    <span className={classNames(styles.etiquette, styles[`etiquette-${size}`])}>
      <VisuallyHidden>{priceText(parts)}</VisuallyHidden>
      <span className={styles.whole} aria-hidden="true">
        {text('figure')}
      </span>
      <span className={styles.above} aria-hidden="true">
        {text('currency')}
      </span>
      <span className={styles.below} aria-hidden="true">
        {text('cents').replace(/^[^\p{N}]/u, '')}
      </span>
    </span>
  );
}

export function PriceTag({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.tag, styles.words)}>{children}</span>;
}
