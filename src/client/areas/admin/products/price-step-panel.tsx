/** How the prices of all chosen products are changed, with two of them before and after. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { readSignedPercent } from '#client/parts/words/percent.ts';
import { Button } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { DeskProduct, ManyChange } from '#contract/product-desk.ts';
import { withSteppedPrice } from '#domain/pricing/catalog-price.ts';
import { moneyFromText } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './bulk-products.module.css';

type Step = Extract<ManyChange, { kind: 'price' }>['step'];

type PriceStepPanelProps = {
  chosen: readonly DeskProduct[];
  currency: string;
  precision: number;
  isPending: boolean;
  change: (step: Step) => void;
};

const SHOWN = 2;

export function PriceStepPanel({ chosen, currency, precision, isPending, change }: PriceStepPanelProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [kind, setKind] = useState<Step['kind']>('percent');
  const [text, setText] = useState('');
  const step = stepOf(kind, cleanText(text), currency, precision);
  const count = chosen.length;
  const shown = chosen.filter(({ price, catch_weight }) => price !== null || catch_weight !== null).slice(0, SHOWN);
  const others = count - shown.length;
  const kinds = { percent: t`En %`, amount: t`En €`, round: t`Arrondir` };
  const labels = {
    percent: t`Variation du prix catalogue`,
    amount: t`Ajouter au prix catalogue`,
    round: t`Au multiple de`,
  };
  return (
    <div className={styles.panel}>
      <h2>{plural(count, { one: 'Changer le prix de # produit', other: 'Changer le prix de # produits' })}</h2>
      <SegmentedControl
        label={t`Façon de changer`}
        value={kind}
        onValueChange={(value) => setKind(value === 'amount' || value === 'round' ? value : 'percent')}
        options={(['percent', 'amount', 'round'] as const).map((value) => ({ value, label: kinds[value] }))}
      />
      <TextField
        label={labels[kind]}
        suffix={kind === 'percent' ? '%' : currency === 'EUR' ? '€' : currency}
        inputMode="text"
        autoComplete="off"
        value={text}
        placeholder={kind === 'percent' ? '+2,5' : kind === 'amount' ? '+0,50' : '0,05'}
        error={cleanText(text) !== '' && step === null ? t`Ce n’est pas un nombre` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {step === null ? null : (
        <ul className={styles.preview}>
          {shown.map((product) => {
            const before = product.catch_weight?.price_per_kilo ?? product.price;
            const next = withSteppedPrice(product, step);
            const after = next && ('price' in next ? next.price : (next.catch_weight?.price_per_kilo ?? null));
            return (
              <li key={product.product_id}>
                {product.name} <s>{before && moneyText(before, tag)}</s>{' '}
                <b>{after ? moneyText(after, tag) : t`inchangé`}</b>
              </li>
            );
          })}
          {others > 0 ? <li>{plural(others, { one: 'et # autre', other: 'et # autres' })}</li> : null}
        </ul>
      )}
      <Button disabled={step === null} loading={isPending} onClick={() => step && change(step)}>
        {plural(count, { one: 'Changer # prix', other: 'Changer # prix' })}
      </Button>
      <small>
        <Trans>S’annule avec Ctrl Z</Trans>
      </small>
    </div>
  );
}

function stepOf(kind: Step['kind'], text: string, currency: string, precision: number): Step | null {
  if (text === '') return null;
  if (kind === 'percent') {
    const percent = readSignedPercent(text);
    return percent === null || percent < -9999 ? null : { kind, percent };
  }
  const amount = moneyFromText(text.replace('−', '-').replace('+', ''), precision, currency);
  if (amount === null || amount.amount === 0) return null;
  if (kind === 'amount') return { kind, amount };
  return amount.amount > 0 ? { kind, to: amount } : null;
}
