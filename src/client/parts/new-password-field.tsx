/** A password that someone chooses: <NewPasswordField value={password} onChange={setPassword} />. */
import { useLingui } from '@lingui/react/macro';
import { TextField } from '#client/ui/text-field.tsx';
import { PASSWORD_MINIMUM } from '#contract/credentials.ts';

type NewPasswordFieldProps = { value: string; onChange: (password: string) => void };

export function NewPasswordField({ value, onChange }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
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
