/** One cell in detail: the steps that make its price, and how price, discount and promotion changed. */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { type GridGroup, type GridProduct, priceGridRoutes } from '#contract/price-grid.ts';
import { priceSteps } from '#domain/pricing/price.ts';
import type { PriceCell } from '#domain/pricing/price-cell.ts';
import { PriceChart } from './price-chart.tsx';
import styles from './price-groups-screen.module.css';
import { usePriceLines } from './use-price-lines.ts';

type PriceSheetProps = {
  supplier_id: string;
  product: GridProduct;
  group: GridGroup;
  cell: PriceCell;
  at: string;
  /** The supplier's, in which promotions have their days. */
  zone: string;
  close: () => void;
};

export function PriceSheet({ supplier_id, product, group, cell, at, zone, close }: PriceSheetProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const history = useOnlineQuery(priceGridRoutes.priceHistory, {
    params: { supplier_id, product_id: product.product_id },
    query: { price_group_id: group.price_group_id, count: 100 },
  });
  const base = cell.price ?? product.catalog_price;
  const sales_promos = cell.sales_promo === null ? [] : [cell.sales_promo];
  const sales_discount = cell.sales_discount ?? group.sales_discount;
  const steps = base === null ? [] : priceSteps({ price: base, sales_discount, sales_promos }, at);
  const words = {
    list: cell.price === null ? t`Prix du catalogue` : t`Prix du groupe`,
    discount: cell.sales_discount === null ? t`Remise du groupe` : t`Remise sur ce produit`,
    promo: t`Promotion`,
  };
  const changes = history.data?.changes ?? [];
  const told = usePriceLines(history.data, zone);
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && close()}
      title={productName(product, i18n.locale)}
      eyebrow={group.name}
    >
      <div className={styles.sheet}>
        <h3>{t`Pourquoi ce prix ?`}</h3>
        <ol className={styles.steps}>
          {cell.price !== null && product.catalog_price !== null ? (
            <li>
              <span>{t`Prix du catalogue`}</span>
              <s>{moneyText(product.catalog_price, tag)}</s>
            </li>
          ) : null}
          {steps.map(({ reason, price, counts }) => (
            <li key={`${reason} ${price.amount}`}>
              <span>{words[reason]}</span>
              {counts ? <b>{moneyText(price, tag)}</b> : <s>{moneyText(price, tag)}</s>}
            </li>
          ))}
        </ol>
        <p
          className={styles.note}
        >{t`Promotion et remise ne s’ajoutent pas : le plus bas compte. Un client peut avoir son propre prix, qui passe avant.`}</p>
        <h3>{t`Changements`}</h3>
        {history.isError ? <QueryFailure error={history.error} retry={() => void history.refetch()} /> : null}
        <PriceChart changes={changes} now={cell.price} catalog={product.catalog_price} at={at} />
        <ul className={styles.steps}>
          {told.map(({ key, change, about, before, after }) => (
            <li key={key}>
              <span>
                {momentText(change.changed_at, tag)}
                <small>
                  {[about, change.price_group_id === null ? t`catalogue` : group.name, change.changed_by]
                    .filter((each) => each !== null)
                    .join(' · ')}
                </small>
              </span>
              <span>
                <s>{before}</s> <b>{after}</b>
              </span>
            </li>
          ))}
        </ul>
        {history.data !== undefined && told.length === 0 ? <p>{t`Pas encore de changement.`}</p> : null}
      </div>
    </Sheet>
  );
}
