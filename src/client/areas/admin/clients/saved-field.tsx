/**
 * A text of the sheet. Enter or leaving the field saves it; Escape restores the stored text. A text that could not be
 * saved stays in the field.
 *
 *   <SavedField label="Téléphone" value={client.phone ?? ''} save={(phone) => save({ phone }, { phone: client.phone })} />
 */
import { type KeyboardEvent, useState } from 'react';
import { TextArea, TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';

type SavedFieldProps = {
  label: string;
  value: string;
  save: (text: string) => Promise<boolean>;
  /** Says what is wrong with a text, which is then not saved. */
  check?: (text: string) => string | undefined;
  maxLength: number;
  lines?: 'one' | 'several';
  readOnly?: boolean;
  labelHidden?: boolean;
  hint?: string | undefined;
  placeholder?: string;
  suffix?: string;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'text';
};

export function SavedField({ label, value, save, check, lines = 'one', ...field }: SavedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const commit = async () => {
    if (typed === null) return;
    const text = cleanText(typed);
    const fault = text === value ? undefined : check?.(text);
    setWrong(fault);
    if (fault !== undefined) return;
    if (text === value || (await save(text))) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && lines === 'one') event.currentTarget.blur();
    if (event.key !== 'Escape') return;
    // Escape must not reach the sheet, which would close.
    event.stopPropagation();
    setTyped(null);
    setWrong(undefined);
  };
  const wiring = {
    ...field,
    label,
    error: wrong,
    value: typed ?? value,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: () => void commit(),
    onKeyDown,
  };
  if (lines === 'one') return <TextField {...wiring} />;
  const { suffix: _, inputMode: _mode, ...area } = wiring;
  return <TextArea {...area} rows={3} />;
}
