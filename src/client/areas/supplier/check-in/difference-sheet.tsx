/**
 * What is said of a line: how many packs stay, why the others go back, weight, label, photos. Noted only with a key: one
 * for a difference, one for a line that came as announced.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CLAIM_WORDS } from '#client/parts/orders/order-reason-words.ts';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { claimOfCheck } from '#domain/orders/check-in.ts';
import { draftLine, withLine, withSurplus } from '#domain/orders/check-in-draft.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { catchWeight, packsOf } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { creditOfClaim } from '#domain/orders/order-dispute.ts';
import { CLAIM_REASONS, type ClaimReason } from '#domain/orders/order-reasons.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './difference-sheet.module.css';
import { LabelFields, labelOf, typedLabel } from './label-fields.tsx';
import { PhotoKeys } from './photo-keys.tsx';
import type { OpenCheck } from './use-check.ts';

/** The contract's longest text. */
const LONGEST = 200;

type DifferenceSheetProps = { check: OpenCheck; line: OrderLine; close: () => void };

export default function DifferenceSheet({ check, line, close }: DifferenceSheetProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { product_id } = line;
  const noted = draftLine(check.state, product_id);
  const shipped = packsOf(line);
  const isWeighed = catchWeight(line) !== null && line.shipped_weight !== undefined;
  const [kept, setKept] = useState(
    noted.surplus === undefined ? (noted.kept ?? Math.max(0, shipped - 1)) : shipped + noted.surplus.packs,
  );
  const [reason, setReason] = useState<ClaimReason | undefined>(noted.surplus === undefined ? noted.reason : undefined);
  const [words, setWords] = useState(noted.surplus?.words ?? noted.words ?? '');
  const [weight, setWeight] = useState(noted.kept === undefined ? '' : weightText(noted.weight));
  const [label, setLabel] = useState(typedLabel(noted));
  const [fault, setFault] = useState<'reason' | 'words' | 'weight'>();
  const name = lineName(line, i18n.locale);
  const grams = gramsOf(weight);
  const said = cleanText(words);
  const isBack = kept < shipped;
  const surplus = kept - shipped;
  const extra = `${numberText(surplus, tag)}\u00a0${saleUnitText(line, surplus)}`;
  const more = t`${extra} de plus`;
  const claim = claimOfCheck(line, {
    product_id,
    kept: Math.min(kept, shipped),
    ...(isBack || reason !== undefined ? { reason: reason ?? 'missing' } : {}),
    ...(isWeighed && grams !== null && kept > 0 ? { weight: grams } : {}),
  });
  const credit = claim === null ? null : creditOfClaim(line, claim);
  const save = async () => {
    if (isWeighed && weight !== '' && grams === null) return setFault('weight');
    if (isBack && reason === undefined) return setFault('reason');
    if (surplus <= 0 && reason === 'other' && said === '') return setFault('words');
    const facts = {
      ...labelOf(label),
      // A weight that was read on all packs is not the weight of those that stay.
      ...(isWeighed ? { weight: grams ?? undefined, scanned: undefined } : {}),
    };
    const isSaved = await check.change((draft) =>
      surplus > 0
        ? withSurplus(draft, line, { packs: surplus, words: said }, more, facts)
        : withLine(draft, product_id, {
            ...{ ticked: true, kept, reason, words: said || undefined, surplus: undefined },
            ...facts,
          }),
    );
    if (isSaved) close();
  };
  /** The line came as announced. A weight that was read goes only with the difference it was typed for. */
  const clear = async () => {
    const nothing = { kept: undefined, reason: undefined, words: undefined, surplus: undefined, ticked: true };
    const unweighed = isWeighed && noted.kept !== undefined ? { weight: undefined, scanned: undefined } : {};
    const isSaved = await check.change((draft) =>
      withLine(draft, product_id, { ...nothing, ...unweighed, ...labelOf(label) }),
    );
    if (isSaved) close();
  };
  const unit = saleUnitText(line, shipped);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={name}
      description={[t`attendu : ${numberText(shipped, tag)} ${unit}`, line.lot === undefined ? '' : t`lot ${line.lot}`]
        .filter(Boolean)
        .join(' · ')}
      footer={
        <div className={styles.keys}>
          <Button variant="secondary" onClick={() => void clear()}>{t`Conforme`}</Button>
          <Button wide icon="warning" onClick={() => void save()}>{t`Noter l’écart`}</Button>
        </div>
      }
    >
      <div className={styles.form}>
        <div className={styles.kept}>
          <h3>{t`Combien en gardez-vous ?`}</h3>
          <div>
            <QuantityStepper
              value={kept}
              productName={name}
              unitLabel={(count) => saleUnitText(line, count)}
              onChange={(next) => {
                setKept(Math.max(0, next));
                setWeight('');
              }}
            />
            <span>{t`sur ${numberText(shipped, tag)}`}</span>
          </div>
          <Button
            variant="outline"
            aria-pressed={kept === 0}
            onClick={() => {
              setKept(0);
              setWeight('');
            }}
          >{t`Refuser toute la ligne`}</Button>
        </div>
        {surplus > 0 ? (
          <p className={styles.more}>{t`${more} : le fournisseur le lira. Rien n’est demandé en avoir.`}</p>
        ) : (
          <fieldset className={styles.reasons}>
            <legend>{t`Pourquoi ?`}</legend>
            {CLAIM_REASONS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={reason === each}
                onClick={() => {
                  setReason(each);
                  setFault(undefined);
                }}
              >
                {i18n._(CLAIM_WORDS[each])}
              </button>
            ))}
            {fault === 'reason' ? <p role="alert">{t`Dites pourquoi.`}</p> : null}
          </fieldset>
        )}
        {isWeighed && kept > 0 ? (
          <TextField
            label={t`Poids gardé, en kg`}
            inputMode="decimal"
            autoComplete="off"
            value={weight}
            hint={t`facturé : ${numberText((line.shipped_weight ?? 0) / 1000, tag)} kg`}
            error={fault === 'weight' ? t`Un poids en kilos, comme 4,25` : undefined}
            onChange={(event) => setWeight(event.target.value)}
          />
        ) : null}
        <TextField
          label={t`Précision`}
          maxLength={LONGEST}
          value={words}
          error={fault === 'words' ? t`Dites ce qui ne va pas.` : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
        <LabelFields label={label} type={setLabel} />
        <PhotoKeys check={check} line={line} />
        <p className={styles.asked}>
          <span>{t`Avoir demandé, hors taxes`}</span>
          <b>{credit === null ? '—' : moneyText(credit, tag)}</b>
        </p>
      </div>
    </Sheet>
  );
}

const weightText = (grams: number | undefined) => (grams === undefined ? '' : String(grams / 1000).replace('.', ','));

/** Grams of a weight typed in kilos; null where it is none. */
function gramsOf(text: string): number | null {
  const typed = cleanText(text).replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(typed)) return null;
  const grams = Math.round(Number(typed) * 1000);
  return grams > 0 ? grams : null;
}
