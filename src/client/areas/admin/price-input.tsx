/**
 * The group's own price, typed into the list: Enter or leaving the field saves it, Escape takes the typing back, the message can undo
 * it. An empty field is a group without a price of its own; the catalog price that it inherits stands in it in grey.
 */
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { currencySign } from '#client/parts/words/currency-sign.ts';
import { decimalText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { GroupProduct } from '#contract/pricing.ts';
import { compareMoney, type Money, moneyFromText } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';
import type { PriceListing } from './group-prices.ts';
import styles from './price-input.module.css';
import { useSetGroupPrice } from './use-set-group-price.ts';

/** How the supplier writes prices. */
export type PriceNotation = Pick<Money, 'currency' | 'precision'>;

type PriceInputProps = { product: GroupProduct; name: string; listing: PriceListing; notation: PriceNotation };

const isSame = (left: Money | null, right: Money | null) =>
  left === null || right === null ? left === right : compareMoney(left, right) === 0;

export function PriceInput({ product, name, listing, notation }: PriceInputProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { price, catalog_price } = product;
  const shown = price === null ? '' : decimalText(price, tag);
  const [typed, setTyped] = useState(shown);
  const [isWrong, setIsWrong] = useState(false);
  const hint = useId();
  const { mutate, isPending } = useSetGroupPrice({ listing, product_id: product.product_id, name });
  const text = cleanText(typed);
  const inherits = text === '';

  const commit = () => {
    const next = inherits
      ? null
      : moneyFromText(text, Math.max(notation.precision, price?.precision ?? 0), notation.currency);
    const isPrice = inherits || (next !== null && next.amount >= 0);
    setIsWrong(!isPrice);
    if (isPrice && !isSame(next, price)) mutate({ price: next, before: price });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys of the table around would walk away from the field.
    event.stopPropagation();
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape') return;
    setTyped(shown);
    setIsWrong(false);
  };
  return (
    <span className={styles.price}>
      <input
        className={styles.input}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={t`Prix du colis, ${name}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={hint}
        placeholder={catalog_price === null ? t`aucun prix` : decimalText(catalog_price, tag)}
        readOnly={isPending}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden="true">{currencySign(notation.currency, tag)}</span>
      {isWrong ? (
        <small id={hint} className={styles.wrong} role="alert">
          {t`Ce n’est pas un prix`}
        </small>
      ) : (
        <small id={hint} className={styles.source}>
          {inherits ? t`prix du catalogue` : t`prix du groupe`}
        </small>
      )}
    </span>
  );
}
