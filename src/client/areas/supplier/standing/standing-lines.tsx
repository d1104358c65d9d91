import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { packText, saleUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { lineAmount, netPrice } from '#domain/pricing/price.ts';
import type { StandingLine } from '#domain/standing-orders/standing-order.ts';
import styles from './standing.module.css';

type StandingLinesProps = {
  lines: readonly StandingLine[];
  products: ReadonlyMap<string, CatalogProduct>;
  nameOf: (product_id: string) => string;
  change: (product_id: string, quantity: number) => void;
  disabled?: boolean;
};

/** Lines with their packs, at the prices of now. A line without packs stays to be seen until it is saved. */
export function StandingLines({ lines, products, nameOf, change, disabled = false }: StandingLinesProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { at } = useCatalog();
  return (
    <ul>
      {lines.map((line) => {
        const product = products.get(line.product_id);
        const name = nameOf(line.product_id);
        const net = product === undefined ? line.agreed_price : netPrice(product, at).net;
        const amount = moneyText(lineAmount(net, line.quantity), tag);
        return (
          <li key={line.product_id} className={styles.line}>
            <ProductPicture product={product ?? { category_id: null, picture: null }} size="s" />
            <span className={styles.words}>
              <b>{name}</b>
              {product === undefined ? (
                <Badge tone="bad">{t`n’est plus au catalogue`}</Badge>
              ) : product.availability.state === 'out_of_stock' ? (
                <Badge tone="bad">{t`en rupture`}</Badge>
              ) : (
                <span>{[packText(product, tag), amount].filter(Boolean).join(' · ')}</span>
              )}
            </span>
            <QuantityStepper
              value={line.quantity}
              onChange={(quantity) => change(line.product_id, quantity)}
              productName={name}
              unitLabel={(quantity) => (product === undefined ? t`colis` : saleUnitText(product, quantity))}
              unitHidden
              disabled={disabled}
              size="s"
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A product's name: of the catalog, else where it was ordered. */
export function useNameOf(
  products: ReadonlyMap<string, CatalogProduct>,
  names: ReadonlyMap<string, string>,
): (product_id: string) => string {
  const { t } = useLingui();
  const { locale } = useSpace();
  return (product_id) => {
    const product = products.get(product_id);
    return product === undefined
      ? (names.get(product_id) ?? t`Produit retiré du catalogue`)
      : productName(product, locale);
  };
}

/** The lines with another quantity of one product. */
export function withQuantity(
  lines: readonly StandingLine[],
  product_id: string,
  quantity: number,
): readonly StandingLine[] {
  return lines.map((line) => (line.product_id === product_id ? { ...line, quantity } : line));
}
