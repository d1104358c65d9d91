/**
 * A field for a new password, checked by `useNewPasswordCheck()`:
 * <NewPasswordField error={wrong.password} value={password} onChange={setPassword} />
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#client/ui/password-field.tsx';
import { PASSWORD_MINIMUM } from '#contract/credentials.ts';

type NewPasswordFieldProps = { value: string; onChange: (password: string) => void; error: string | undefined };

/** Says what is wrong with a new password before the server has looked at it. */
export function useNewPasswordCheck(): (password: string) => string | undefined {
  const { t } = useLingui();
  return (password) => {
    const missing = PASSWORD_MINIMUM - password.length;
    if (missing <= 0) return undefined;
    if (password === '') return t`Choisissez un mot de passe.`;
    return t`Il manque ${plural(missing, { one: '# caractère', other: '# caractères' })}.`;
  };
}

export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      error={error}
      label={t`Nouveau mot de passe`}
      showLabel={t`Afficher le nouveau mot de passe`}
      hint={t`${PASSWORD_MINIMUM} caractères au moins. Une phrase se retient mieux.`}
      name="new-password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_MINIMUM}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
