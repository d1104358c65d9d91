import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { nameIn, productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { shownPrice } from '#client/parts/products/product-price.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { Button } from '#client/ui/button.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { OrderedUnit } from '#domain/orders/counted-unit.ts';
import type { Missing } from '#domain/orders/equivalents.ts';
import type { OrderRequestLine } from '#domain/orders/order.ts';
import { useEquivalents } from '../catalog/use-equivalents.ts';
import type { ReviewLine } from './review.ts';
import styles from './review-line-row.module.css';

type ReviewLineRowProps = ReviewLine & {
  row: OutboxRow;
  product: CatalogProduct | null;
  replace: (line: OrderRequestLine, substitute: CatalogProduct) => Promise<void>;
};

export function ReviewLineRow({ row, difference, line, product, replace }: ReviewLineRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  const facts = product ?? row.products[line.product_id] ?? null;
  const name = facts === null ? t`Produit retiré du catalogue` : nameIn(facts.names, locale) || facts.supplier_code;
  const isGone = difference.kind === 'product_gone' || difference.kind === 'product_out_of_stock';
  return (
    <li className={styles.line}>
      <ProductPicture product={facts ?? { category_id: null, picture: null }} size="s" muted={isGone} />
      <div className={styles.words}>
        <b>{name}</b>
        <p className={difference.kind === 'price_fell' ? styles.good : styles.bad}>
          {differenceWords(difference, row.body.seen_total.currency, tag)}
        </p>
      </div>
      <Change difference={difference} line={line} unit={product ?? PACK} />
      {isGone && facts !== null ? (
        <Substitute
          missing={{ ...facts, product_id: line.product_id }}
          choose={(substitute) => void replace(line, substitute)}
        />
      ) : null}
    </li>
  );
}

type ChangeProps = ReviewLine & { unit: OrderedUnit };

const PACK: OrderedUnit = { sale_unit: 'pack', units_per_pack: 1 };

function Change({ difference, line, unit }: ChangeProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { precision } = useCatalog();
  const before = <VisuallyHidden>{t`Avant`} </VisuallyHidden>;
  if (difference.kind === 'price_rose' || difference.kind === 'price_fell') {
    return (
      <span className={styles.change}>
        <s>
          {before}
          {moneyText(shownPrice(difference.seen, precision), tag)}
        </s>
        <MoneyFigure value={shownPrice(difference.now, precision)} />
      </span>
    );
  }
  return (
    <span className={styles.change}>
      <s>
        {before}
        {`${numberText(line.quantity, tag)}\u00a0${saleUnitText(unit, line.quantity)}`}
      </s>
      <b className={styles.none}>0</b>
    </span>
  );
}

type SubstituteProps = {
  missing: Missing;
  choose: (substitute: CatalogProduct) => void;
};

function Substitute({ missing, choose }: SubstituteProps) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const [found] = useEquivalents(missing) ?? [];
  if (found === undefined) return null;
  const offered = productName(found, locale);
  return (
    <span className={styles.replace}>
      <Button variant="outline" wide onClick={() => choose(found)}>
        <span className={styles.offer}>{t`Remplacer : ${offered}`}</span>
      </Button>
    </span>
  );
}
