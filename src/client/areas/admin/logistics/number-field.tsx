/**
 * A number that saves itself when its field is left, with Enter, or 800 ms after the last key. A text that is no number
 * stays in the field, with the reason. An empty field saves null where it is `clearable`.
 *
 *   <NumberField label="Montant" suffix="€" value={80} save={…} />
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { moneyFromText, toDecimal } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';

type NumberFieldProps = {
  label: string;
  value: number | null;
  /** Answers why the number can't be saved, or nothing. */
  save: (value: number | null) => string | undefined;
  suffix?: string;
  labelHidden?: boolean;
  clearable?: boolean;
  decimals?: number;
  disabled?: boolean;
  autoFocus?: boolean;
};

const PAUSE = 800;

export function NumberField(props: NumberFieldProps) {
  const { label, value, save, suffix, labelHidden = false, clearable = false, decimals = 2, disabled = false } = props;
  const { t } = useLingui();
  const tag = useLanguageTag();
  const shown = value === null ? '' : numberText(value, tag);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The field shows a newly saved value, also somebody else's, in place of the typed text.
  const [shownValue, setShownValue] = useState(value);
  if (shownValue !== value) {
    setShownValue(value);
    if (numberOf(typed ?? '', decimals) !== value) setTyped(undefined);
  }
  const commit = (text: string, left: boolean) => {
    clearTimeout(timer.current);
    const number = numberOf(text, decimals);
    if (number === undefined) return setProblem(t`Ce n’est pas un nombre`);
    if (number === null && !clearable) return left ? forget() : undefined;
    const wrong = number === value ? undefined : save(number);
    setProblem(wrong);
    if (left && wrong === undefined) forget();
  };
  const forget = () => setTyped(undefined);
  return (
    <TextField
      label={label}
      labelHidden={labelHidden}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      autoFocus={props.autoFocus}
      suffix={suffix}
      disabled={disabled}
      error={problem}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        setProblem(undefined);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => commit(target.value, false), PAUSE);
      }}
      onBlur={() => typed !== undefined && commit(typed, true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(typed ?? shown, true);
        if (event.key !== 'Escape' || typed === undefined) return;
        event.stopPropagation();
        clearTimeout(timer.current);
        setProblem(undefined);
        forget();
      }}
    />
  );
}

/** Null for an empty field; undefined for a text that is no number, or a negative one. */
function numberOf(text: string, decimals: number): number | null | undefined {
  const clean = cleanText(text);
  if (clean === '') return null;
  const money = moneyFromText(clean, decimals, 'XXX');
  return money === null || money.amount < 0 ? undefined : toDecimal(money);
}

function numberText(value: number, tag: string): string {
  return new Intl.NumberFormat(tag, { maximumFractionDigits: 4, useGrouping: false }).format(value);
}
