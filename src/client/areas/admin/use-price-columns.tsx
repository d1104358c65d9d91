import { useLingui } from '@lingui/react/macro';
import { productName } from '#client/parts/products/product-names.ts';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import type { GroupProduct } from '#contract/pricing.ts';
import type { PriceListing } from './group-prices.ts';
import { PriceInput, type PriceNotation } from './price-input.tsx';
import styles from './use-order-columns.module.css';

type PriceColumns = PriceListing & { mayUpdate: boolean; notation: PriceNotation | undefined };

/** Columns of the price list: the product, its price in the catalog, its price in the group. */
export function usePriceColumns({
  mayUpdate,
  notation,
  ...listing
}: PriceColumns): readonly TableColumn<GroupProduct>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'product',
      header: t`Produit`,
      cell: (product) => (
        <span className={styles.client}>
          <span>
            <b>{productName(product, i18n.locale)}</b>
            <small>{product.enabled ? product.supplier_code : `${product.supplier_code} · ${t`hors vente`}`}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'catalog',
      header: t`Catalogue HT`,
      align: 'end',
      width: '9rem',
      phone: 'hidden',
      cell: ({ catalog_price }) =>
        catalog_price === null ? t`sans prix` : <MoneyFigure value={catalog_price} size="s" />,
    },
    {
      id: 'price',
      header: t`Prix HT du colis`,
      align: 'end',
      width: '12rem',
      cell: (product) =>
        mayUpdate && notation !== undefined ? (
          <PriceInput
            key={`${listing.price_group_id} ${product.product_id} ${product.price?.amount} ${product.price?.precision}`}
            product={product}
            name={productName(product, i18n.locale)}
            listing={listing}
            notation={notation}
          />
        ) : product.price === null ? (
          t`prix du catalogue`
        ) : (
          <MoneyFigure value={product.price} size="s" />
        ),
    },
  ];
}
