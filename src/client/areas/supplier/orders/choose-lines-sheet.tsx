/**
 * Reorders a part of an order: every line that can be ordered is ticked, the person takes out what they don't want
 * again. All of it comes from the device.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useReorder } from '#client/parts/cart/order-reorder.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { AvailabilityText } from '#client/parts/products/availability-text.tsx';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import styles from './choose-lines-sheet.module.css';
import { reorderable } from './reorderable.ts';

type ChooseLinesSheetProps = { order: PurchaseOrder; close: () => void };

export default function ChooseLinesSheet({ order, close }: ChooseLinesSheetProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const database = useDatabase();
  const { key } = useCatalog();
  const reorder = useReorder();
  const { number } = order;
  const lines = reorderable(order);
  const products = useLiveQuery(
    async () =>
      productsByIds(
        database,
        key,
        order.lines.map(({ product_id }) => product_id),
      ),
    [database, key, order],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const offered = lines.filter(({ product_id }) => products?.get(product_id)?.availability.state === 'available');
  const chosen = offered.filter(({ product_id }) => !left.has(product_id));
  const { length } = chosen;
  const choose = (product_ids: readonly string[], isChosen: boolean) => {
    const next = new Set(left);
    for (const product_id of product_ids) isChosen ? next.delete(product_id) : next.add(product_id);
    setLeft(next);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t`Choisir les produits`}
      description={t`Commande ${number}`}
      footer={
        <Button
          wide
          icon="reorder"
          disabled={length === 0}
          onClick={() => {
            close();
            void reorder(chosen);
          }}
        >
          {length === 0
            ? t`Aucun produit choisi`
            : plural(length, { one: 'Recommander # produit', other: 'Recommander # produits' })}
        </Button>
      }
    >
      {products === undefined ? null : (
        <>
          <div className={styles.all}>
            <Checkbox
              label={t`Tous les produits`}
              checked={length > 0 && (length === offered.length || 'indeterminate')}
              disabled={offered.length === 0}
              onCheckedChange={(isChosen) =>
                choose(
                  offered.map(({ product_id }) => product_id),
                  isChosen,
                )
              }
            />
          </div>
          <ul>
            {lines.map((line) => {
              const { product_id, quantity } = line;
              const product = products.get(product_id);
              const isOffered = product?.availability.state === 'available';
              return (
                <li key={product_id} className={isOffered ? styles.line : styles.missing}>
                  <Checkbox
                    label={lineName(line, i18n.locale)}
                    hint={
                      product === undefined ? (
                        t`N’est plus au catalogue`
                      ) : isOffered ? (
                        `${numberText(quantity, tag)}\u00a0${saleUnitText(line, quantity)}`
                      ) : (
                        <AvailabilityText product={product} />
                      )
                    }
                    checked={isOffered && !left.has(product_id)}
                    disabled={!isOffered}
                    onCheckedChange={(isChosen) => choose([product_id], isChosen)}
                  />
                  <ProductPicture product={product ?? { category_id: null, picture: null }} size="s" />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Sheet>
  );
}
