/**
 * Name and e-mail address of an invited person. Another person types them, so the browser must not fill in their own.
 */
import { useLingui } from '@lingui/react/macro';
import { TextField } from '#client/ui/text-field.tsx';

type PersonFieldProps = { value: string; error: string | undefined; onValue: (value: string) => void };

export function NameField({ onValue, ...field }: PersonFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Prénom et nom`}
      name="name"
      autoComplete="off"
      maxLength={100}
      required
      {...field}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export function EmailField({ onValue, ...field }: PersonFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Adresse e-mail`}
      type="email"
      name="email"
      autoComplete="off"
      autoCapitalize="none"
      required
      {...field}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
