import { Trans } from '@lingui/react/macro';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/money-figure.tsx';
import { ProductPicture } from '#client/parts/product-picture.tsx';
import { shownPrice } from '#client/parts/product-price.tsx';
import { contentText, saleUnitText } from '#client/parts/product-text.ts';
import { useCatalog } from '#client/parts/use-catalog.ts';
import { numberText } from '#client/ui/number-text.ts';
import type { Money } from '#domain/money.ts';
import type { CatalogProduct } from '#domain/product.ts';
import styles from './order-lines.module.css';

/** A line as any order has it, placed or still on this device. */
export interface ShownLine {
  readonly product_id: string;
  readonly name: string;
  readonly quantity: number;
  readonly sale_unit: string;
  readonly units_per_pack: number;
  readonly price: Money;
  readonly amount: Money;
  /** null: not known */
  readonly content: Pick<CatalogProduct, 'units_per_pack' | 'net_quantity' | 'net_unit'> | null;
  readonly picture: Pick<CatalogProduct, 'category_id' | 'picture'>;
  readonly estimated: boolean;
  readonly comment: string | null;
  readonly no_substitute: boolean;
}

export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.product_id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: ShownLine }) {
  const tag = useLanguageTag();
  const { precision } = useCatalog();
  const quantity = `${numberText(line.quantity, tag)}\u00a0${saleUnitText(line, line.quantity)}`;
  const content = line.content === null ? '' : contentText(line.content, tag);
  const price = moneyText(shownPrice(line.price, precision), tag);
  return (
    <li className={styles.line}>
      <ProductPicture product={line.picture} size="s" />
      <div className={styles.words}>
        <b>{line.name}</b>
        <p>{[quantity, content, price].filter(Boolean).join(' · ')}</p>
        {line.estimated ? (
          <p>
            <Trans>estimé, facturé au poids réel</Trans>
          </p>
        ) : null}
        {line.comment === null ? null : <p className={styles.note}>« {line.comment} »</p>}
        {line.no_substitute ? (
          <p className={styles.note}>
            <Trans>sans remplacement</Trans>
          </p>
        ) : null}
      </div>
      <MoneyFigure value={line.amount} size="s" />
    </li>
  );
}
