import { useLingui } from '@lingui/react/macro';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';

type EmailFieldProps = { value: string; onChange?: (email: string) => void };

/** Who one is; without `onChange` it is only shown, which also tells a password manager whose password is asked for. */
export function EmailField({ value, onChange }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Adresse e-mail`}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      readOnly={onChange === undefined}
      value={value}
      onChange={(event) => onChange?.(cleanText(event.target.value))}
    />
  );
}
