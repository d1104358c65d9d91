/** A password that someone chooses: <NewPasswordField error={problem} value={password} onChange={setPassword} />. What is wrong with it is said beside it, and it is typed in again at once. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { TextField } from '#client/ui/text-field.tsx';
import { PASSWORD_MINIMUM } from '#contract/credentials.ts';

type NewPasswordFieldProps = { value: string; onChange: (password: string) => void; error?: string | undefined };

export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  return (
    <TextField
      ref={input}
      error={error}
      label={t`Nouveau mot de passe`}
      hint={t`${PASSWORD_MINIMUM} caractères au moins. Une phrase se retient mieux.`}
      type="password"
      name="new-password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_MINIMUM}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
