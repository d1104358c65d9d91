/**
 * The price that a group's clients pay, in a cell of the grid: the catalog's price in grey, a promotion on its card,
 * "not sold" hatched.
 */
import { useLingui } from '@lingui/react/macro';
import { moneyParts, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PriceFigure } from '#client/ui/price-figure.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { cellPrice, isSameCell, type PriceCell } from '#domain/pricing/price-cell.ts';
import type { Money } from '#domain/values/money.ts';
import styles from './price-grid.module.css';

type CellFigureProps = {
  cell: PriceCell;
  catalog_price: Money | null;
  groupDiscount: number;
  at: string;
  /** The cell before the paste that the person is looking at. */
  was?: PriceCell | undefined;
};

export function CellFigure({ was, ...props }: CellFigureProps) {
  return (
    <>
      {was === undefined ? null : <BeforePaste {...props} was={was} />}
      <Figure {...props} isPasted={was !== undefined} />
    </>
  );
}

/** What a pasted price replaced, struck; that a promotion goes on where there is one. */
function BeforePaste({ cell, was, catalog_price, groupDiscount, at }: CellFigureProps & { was: PriceCell }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const before = was.is_sold ? cellPrice(was, catalog_price, groupDiscount, at) : null;
  if (
    cell.is_sold &&
    cellPrice(cell, catalog_price, groupDiscount, at)?.reason === 'promo' &&
    before?.reason === 'promo'
  )
    return <span className={styles.kept}>{t`promo gardée`}</span>;
  if (before === null || isSameCell(was, cell)) return null;
  const isCatalog = before.reason === 'list' && was.price === null;
  return (
    <s className={styles.before}>
      <VisuallyHidden>{t`Prix précédent`} </VisuallyHidden>
      {isCatalog ? t`catalogue` : moneyText(before.net, tag)}
    </s>
  );
}

function Figure({ cell, catalog_price, groupDiscount, at, isPasted }: CellFigureProps & { isPasted: boolean }) {
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
      {...(isPromo && { variant: 'tag' as const, ...(!isPasted && { was: moneyParts(price.base, tag) }) })}
    />
  );
}
