/** A line of the review: the counted stock and the level, the price, and the quantity, a key that becomes a stepper. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuantity } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { ProductStepper } from '#client/parts/products/product-stepper.tsx';
import { packText, saleUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { CountAnswer, CountedProduct } from '#domain/guides/count-mode.ts';
import { lineAmount, netPrice } from '#domain/pricing/price.ts';
import { shelfUnitText } from './count-words.ts';
import styles from './review-lines.module.css';
import type { OpenGuide } from './use-guide.ts';

type ReviewRowProps = {
  guide: OpenGuide;
  counted: CountedProduct;
  answer: CountAnswer | undefined;
  /** null: the product was not counted. */
  proposed: number | null;
};

export function ReviewRow({ guide, counted, answer, proposed }: ReviewRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { at } = useCatalog();
  const { product_id, level, per_pack } = counted;
  const { quantity } = useQuantity(product_id);
  const [isOpen, setOpen] = useState(false);
  const product = guide.products.get(product_id);
  if (product === undefined) return null;
  const name = guide.nameOf(product_id);
  const isUnits = per_pack > 1;
  const unit = isUnits ? `\u00a0${shelfUnitText(product, true, level)}` : '';
  const why =
    answer === undefined
      ? t`pas compté`
      : answer.kind === 'left'
        ? t`reste ${answer.left} sur ${level}` + unit
        : answer.kind === 'enough'
          ? t`assez, niveau ${level}` + unit
          : t`quantité habituelle`;
  const isChanged = proposed !== null && proposed !== quantity;
  const units = saleUnitText(product, quantity);
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <b>{name}</b>
        <span>{[why, packText(product, tag)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.amount}>
        {isChanged ? <s>{proposed}</s> : null} {moneyText(lineAmount(netPrice(product, at).net, quantity), tag)}
      </span>
      {isOpen ? (
        <ProductStepper product={product} size="s" offersUsual={false} />
      ) : (
        <button
          type="button"
          className={classNames(styles.quantity, isChanged && styles.changed)}
          aria-label={t`${name}, ${quantity} ${units}, corriger`}
          onClick={() => setOpen(true)}
        >
          {quantity}
        </button>
      )}
    </li>
  );
}
