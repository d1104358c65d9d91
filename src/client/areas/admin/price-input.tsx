/** A price typed into the list: Enter or leaving the field saves it, Escape takes the typing back, the message can undo it. */
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { decimalText, useLanguageTag } from '#client/parts/money-figure.tsx';
import { compareMoney, type Money, moneyFromText } from '#domain/money.ts';
import type { CatalogProduct } from '#domain/product.ts';
import styles from './price-input.module.css';
import { useSetGroupPrice } from './use-set-group-price.ts';

type PriceInputProps = { product: CatalogProduct; name: string; supplier_id: string; price_group_id: string };

export function PriceInput({ product, name, supplier_id, price_group_id }: PriceInputProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { price } = product;
  const shown = decimalText(price, tag);
  const [typed, setTyped] = useState(shown);
  const [isWrong, setIsWrong] = useState(false);
  const hint = useId();
  const save = useSetGroupPrice({ supplier_id, price_group_id, product_id: product.product_id, name });

  const commit = () => {
    const next = moneyFromText(typed, price.precision, price.currency);
    setIsWrong(next === null || next.amount < 0);
    if (next === null || next.amount < 0 || compareMoney(next, price) === 0) return;
    save.mutate({ price: next, before: price });
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
        aria-describedby={isWrong ? hint : undefined}
        readOnly={save.isPending}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden="true">{currencySign(price, tag)}</span>
      {isWrong && (
        <small id={hint} className={styles.wrong} role="alert">
          {t`Ce n’est pas un prix`}
        </small>
      )}
    </span>
  );
}

function currencySign({ currency }: Money, tag: string): string {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
