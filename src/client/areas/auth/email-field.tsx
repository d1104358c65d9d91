import { useLingui } from '@lingui/react/macro';
import { TextField } from '#client/ui/text-field.tsx';
import { isWholeAddress } from '#domain/people/email-address.ts';
import { cleanText } from '#domain/values/text.ts';

type EmailFieldProps = { value: string; onChange?: (email: string) => void; error?: string | undefined };

/** The fault of an address, before the server checks it. */
export function useEmailCheck(): (email: string) => string | undefined {
  const { t } = useLingui();
  return (email) => {
    if (email === '') return t`Indiquez votre adresse e-mail.`;
    return isWholeAddress(email) ? undefined : t`Adresse incomplète. Exemple : nom@restaurant.fr`;
  };
}

/**
 * The person's address. Without `onChange` it is only shown, which also tells a password manager whose password is
 * asked for.
 */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Adresse e-mail`}
      error={error}
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
