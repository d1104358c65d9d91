/** Marks for the changes of a line since the buyer last looked at it. */
import { Trans } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { shownPrice } from '#client/parts/products/product-price.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { compareMoney, type Money } from '#domain/values/money.ts';
import styles from './cart-lines.module.css';

type LineMarksProps = { product: CatalogProduct; now: Money; before: Money | null };

export function LineMarks({ product, now, before }: LineMarksProps) {
  const tag = useLanguageTag();
  const { precision } = useCatalog();
  const { availability } = product;
  const back = availability.state === 'out_of_stock' ? availability.back_on : null;
  return (
    <>
      {availability.state === 'available' ? null : (
        <p className={classNames(styles.mark, styles.bad)}>
          {back === null ? (
            <Trans>En rupture : ne sera pas commandé</Trans>
          ) : (
            <Trans>En rupture, retour le {dayText(back, tag)} : ne sera pas commandé</Trans>
          )}
        </p>
      )}
      {before === null ? null : (
        <p className={classNames(styles.mark, compareMoney(now, before) > 0 ? styles.warn : styles.good)}>
          <Trans>Prix changé :</Trans>
          <s>{moneyText(shownPrice(before, precision), tag)}</s>
          <Icon name="became" size="s" />
          {moneyText(shownPrice(now, precision), tag)}
        </p>
      )}
    </>
  );
}
