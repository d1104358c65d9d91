/** The person's own password, asked for again; with the address, for the password manager. */
import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#client/ui/password-field.tsx';
import { useAccount } from './session.tsx';

type OwnPasswordFieldProps = { value: string; onChange: (password: string) => void; error: string | undefined };

export function OwnPasswordField({ value, onChange, error }: OwnPasswordFieldProps) {
  const { t } = useLingui();
  const { email } = useAccount();
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t`Mot de passe actuel`}
        showLabel={t`Afficher le mot de passe actuel`}
        error={error}
        name="password"
        autoComplete="current-password"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
