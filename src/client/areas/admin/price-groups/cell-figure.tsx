/**
 * The price that a group's clients pay, in a cell of the grid: the catalog's price in grey, a promotion on its card,
 * "not sold" hatched.
 */
import { useLingui } from '@lingui/react/macro';
import { moneyParts, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PriceFigure } from '#client/ui/price-figure.tsx';
import { cellPrice, type PriceCell } from '#domain/pricing/price-cell.ts';
import type { Money } from '#domain/values/money.ts';
import styles from './price-grid.module.css';

type CellFigureProps = { cell: PriceCell; catalog_price: Money | null; groupDiscount: number; at: string };

export function CellFigure({ cell, catalog_price, groupDiscount, at }: CellFigureProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  if (!cell.is_sold) return <span className={styles.quiet}>{t`non vendu`}</span>;
  const price = cellPrice(cell, catalog_price, groupDiscount, at);
  if (price === null) return <span className={styles.quiet}>{t`sans prix`}</span>;
  if (price.reason === 'list' && cell.price === null) return <span className={styles.quiet}>{t`catalogue`}</span>;
  const isPromo = price.reason === 'promo';
  return (
    <PriceFigure
      parts={moneyParts(price.net, tag)}
      size="s"
      {...(isPromo && { variant: 'tag' as const, was: moneyParts(price.base, tag) })}
    />
  );
}
