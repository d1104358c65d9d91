/** The carriage of an order whose terms leave it to the confirmation: typed once, as the order is confirmed. */
import { useLingui } from '@lingui/react/macro';
import { currencySign } from '#client/parts/words/currency-sign.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { AMOUNT_PRECISION, type Money, moneyFromText } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './order-actions.module.css';

/** null: the text is no amount; undefined: the field is empty. */
export function typedCarriage(text: string, currency: string): Money | null | undefined {
  const clean = cleanText(text);
  if (clean === '') return undefined;
  const money = moneyFromText(clean, AMOUNT_PRECISION, currency);
  return money === null || money.amount < 0 ? null : money;
}

type CarriageFieldProps = { currency: string; text: string; onText: (text: string) => void };

export function CarriageField({ currency, text, onText }: CarriageFieldProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <div className={styles.carriage}>
      <TextField
        label={t`Port HT`}
        optionalText={t`facultatif`}
        hint={t`À fixer maintenant : vide, la commande part sans port.`}
        error={typedCarriage(text, currency) === null ? t`Un montant, par exemple 12,50` : undefined}
        suffix={currencySign(currency, tag)}
        inputMode="decimal"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
