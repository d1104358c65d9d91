/** The start of a space without terms: a few answers are enough to take orders. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currencySign } from '#client/parts/words/currency-sign.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Tile } from '#client/ui/tile.tsx';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { AMOUNT_PRECISION, type Money, moneyFromText, toDecimal } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './first-terms.module.css';
import { WeekdayKeys } from './weekday-keys.tsx';

type FirstTermsProps = {
  terms: OrderingTerms;
  save: (change: OwnTerms) => void;
  isSaving: boolean;
  mayChange: boolean;
};

/** Null for an empty text; undefined for a text that is no amount. */
function amountOf(text: string, currency: string): Money | null | undefined {
  const clean = cleanText(text);
  if (clean === '') return null;
  const money = moneyFromText(clean, AMOUNT_PRECISION, currency);
  return money === null || money.amount < 0 ? undefined : money;
}

/** An empty list where nothing is asked for: no amount, or zero. */
const whereAsked = <Entry,>(amount: Money | null, entry: (minimum: number) => Entry): readonly Entry[] =>
  amount === null || amount.amount === 0 ? [] : [entry(toDecimal(amount))];

export function FirstTerms({ terms, save, isSaving, mayChange }: FirstTermsProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { currency, delivery } = terms;
  const [weekdays, setWeekdays] = useState(delivery.weekdays);
  const [cutOff, setCutOff] = useState(delivery.cut_off);
  const [minimum, setMinimum] = useState('');
  const [free, setFree] = useState('');
  // Without it, every order would wait for its carriage to be named.
  const [carriage, setCarriage] = useState('0');
  const [turnedDown, setTurnedDown] = useState(0);
  const [least, franco] = [amountOf(minimum, currency), amountOf(free, currency)];
  const cost = amountOf(carriage, currency);
  const isWrong = turnedDown > 0;
  const wrong = (amount: Money | null | undefined) =>
    isWrong && amount === undefined ? t`Ce n’est pas un montant` : undefined;
  const submit = () => {
    if (least === undefined || franco === undefined || cost === undefined || weekdays.length === 0 || cutOff === '') {
      setTurnedDown(turnedDown + 1);
      return;
    }
    save({
      limits: whereAsked(least, (value) => ({
        ...{ kind: 'order.total', minimum: value, maximum: null, enforcement: 'block' },
      })),
      free_shipping: whereAsked(franco, (value) => ({ kind: 'order.total', minimum: value })),
      shipping: cost === null ? { kind: 'unknown' } : { kind: 'flat', tiers: [{ below: null, cost }] },
      delivery: { weekdays, cut_off: cutOff },
    });
  };
  const sign = currencySign(currency, tag);
  return (
    <div className={styles.first}>
      <Tile glyph="crate" size="lg" />
      <h2>{t`Comment livrez-vous ?`}</h2>
      <p>{t`Quelques réponses et c’est prêt. Tout se change ensuite, client par client si besoin.`}</p>
      <FieldForm className={styles.form} submit={submit} turnedDown={turnedDown}>
        <div>
          <p className={styles.label}>{t`Vos jours`}</p>
          <WeekdayKeys chosen={weekdays} onChange={setWeekdays} disabled={!mayChange} />
          {isWrong && weekdays.length === 0 ? (
            <p role="alert" className={styles.problem}>{t`Il faut au moins un jour de livraison.`}</p>
          ) : null}
        </div>
        <div className={styles.fields}>
          <TextField
            label={t`Clôture la veille à`}
            type="time"
            value={cutOff}
            disabled={!mayChange}
            onChange={({ target }) => setCutOff(target.value)}
          />
          <TextField
            label={t`Minimum`}
            optionalText={t`ou vide`}
            suffix={sign}
            inputMode="decimal"
            value={minimum}
            disabled={!mayChange}
            error={wrong(least)}
            onChange={({ target }) => setMinimum(target.value)}
          />
          <TextField
            label={t`Port par livraison`}
            hint={t`0 : offert. Vide : fixé à chaque commande.`}
            suffix={sign}
            inputMode="decimal"
            value={carriage}
            disabled={!mayChange}
            error={wrong(cost)}
            onChange={({ target }) => setCarriage(target.value)}
          />
          <TextField
            label={t`Franco à partir de`}
            optionalText={t`ou vide`}
            suffix={sign}
            inputMode="decimal"
            value={free}
            disabled={!mayChange}
            error={wrong(franco)}
            onChange={({ target }) => setFree(target.value)}
          />
        </div>
        {mayChange ? (
          <Button type="submit" wide loading={isSaving}>
            {t`C’est bon pour commencer`}
          </Button>
        ) : null}
      </FieldForm>
    </div>
  );
}
