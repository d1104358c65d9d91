import { useLingui } from '@lingui/react/macro';
import { MoneyFigure } from '#client/parts/money-figure.tsx';
import type { TableColumn } from '#client/ui/table.tsx';
import { DEFAULT_LOCALE } from '#domain/locale.ts';
import type { CatalogProduct } from '#domain/product.ts';
import { PriceInput } from './price-input.tsx';
import styles from './use-order-columns.module.css';

type PriceColumns = { supplier_id: string; price_group_id: string | undefined; mayUpdate: boolean };

/** Columns of the price list: the product, its code, its price in the group. */
export function usePriceColumns({
  supplier_id,
  price_group_id,
  mayUpdate,
}: PriceColumns): readonly TableColumn<CatalogProduct>[] {
  const { t, i18n } = useLingui();
  const nameOf = ({ names }: CatalogProduct) => names[i18n.locale] ?? names[DEFAULT_LOCALE] ?? '';
  return [
    {
      id: 'product',
      header: t`Produit`,
      cell: (product) => (
        <span className={styles.client}>
          <span>
            <b>{nameOf(product)}</b>
            <small>{[product.supplier_code, product.brand].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      header: t`Prix HT du colis`,
      align: 'end',
      width: '11rem',
      cell: (product) =>
        mayUpdate && price_group_id !== undefined ? (
          <PriceInput
            key={`${product.product_id} ${product.price.amount} ${price_group_id}`}
            product={product}
            name={nameOf(product)}
            supplier_id={supplier_id}
            price_group_id={price_group_id}
          />
        ) : (
          <MoneyFigure value={product.price} size="s" />
        ),
    },
  ];
}
