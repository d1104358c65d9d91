/**
 * The fields of a product's sheet. Each shows the stored value until the person types, and saves a text that it
 * understands.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';

type TypedFieldProps<Value> = {
  label: string;
  value: Value;
  write: (value: Value) => string;
  /** Answers the text's value, or a `problem` in words. */
  read: (text: string) => { value: Value } | { problem: string };
  onValue: (value: Value) => void;
  flush: () => void;
  suffix?: string | undefined;
  inputMode?: 'text' | 'decimal' | 'numeric';
  error?: string | undefined;
  disabled: boolean;
};

export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { label, value, write, read, onValue, flush, suffix, inputMode = 'text', error, disabled } = props;
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  return (
    <TextField
      {...{ label, suffix, inputMode }}
      autoComplete="off"
      readOnly={disabled}
      value={text ?? write(value)}
      error={problem ?? error}
      onChange={(event) => {
        setText(event.target.value);
        const got = read(cleanText(event.target.value));
        setProblem(undefined);
        if ('value' in got) onValue(got.value);
      }}
      onBlur={() => {
        if (text === null) return;
        const got = read(cleanText(text));
        if ('problem' in got) return setProblem(got.problem);
        setText(null);
        flush();
      }}
    />
  );
}

type FieldProps = { label: string; flush: () => void; disabled: boolean; error?: string | undefined };

export function WordsField({
  value,
  onValue,
  ...field
}: FieldProps & { value: string | null; onValue: (value: string | null) => void }) {
  return (
    <TypedField<string | null>
      {...field}
      value={value}
      write={(words) => words ?? ''}
      read={(text) => ({ value: text === '' ? null : text })}
      onValue={onValue}
    />
  );
}

/** A text that must not be empty. */
export function NameField({
  value,
  onValue,
  ...field
}: FieldProps & { value: string; onValue: (value: string) => void }) {
  const { t } = useLingui();
  return (
    <TypedField<string>
      {...field}
      value={value}
      write={(words) => words}
      read={(text) => (text === '' ? { problem: t`À remplir` } : { value: text })}
      onValue={onValue}
    />
  );
}

type NumberFieldProps = FieldProps & {
  value: number | null;
  onValue: (value: number | null) => void;
  suffix?: string;
  /** Stored units in one shown unit: 1000 where grams are stored and kilos shown. */
  unit?: number;
  /** Whether the field must not be empty. */
  required?: boolean;
};

export function NumberField({ value, onValue, unit = 1, required = false, ...field }: NumberFieldProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <TypedField<number | null>
      {...field}
      inputMode={unit === 1 ? 'numeric' : 'decimal'}
      value={value}
      write={(number) => (number === null ? '' : numberText(number / unit, tag))}
      read={(text) => {
        if (text === '') return required ? { problem: t`À remplir` } : { value: null };
        const number = Number(text.replace(/\s/g, '').replace(',', '.')) * unit;
        return Number.isFinite(number) && number > 0 && Math.abs(number - Math.round(number)) < 1e-6
          ? { value: Math.round(number) }
          : { problem: t`Ce n’est pas une quantité` };
      }}
      onValue={onValue}
    />
  );
}
