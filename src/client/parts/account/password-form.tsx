/** Changing one's own password: every other device is signed out with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { useSubmission } from '../data/use-submission.ts';
import styles from './account-sheet.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccount, useSession } from './session.tsx';

export function PasswordForm({ changed }: { changed: () => void }) {
  const { t } = useLingui();
  const { email } = useAccount();
  const { changePassword } = useSession();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { isSending, failure, wrong, send } = useSubmission({
    fields: ['new_password'],
    otherwise: t({
      message: 'Changement de mot de passe impossible',
      comment: 'In English: Unable to change password',
    }),
    reasons: { invalid_input: t`Le mot de passe actuel n’est pas celui-là.` },
  });
  const submit = () =>
    send(async () => {
      await changePassword({ password, new_password: newPassword });
      showToast({ message: t`Mot de passe changé`, tone: 'ok' });
      changed();
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure === null ? null : (
        <Banner tone="bad" live>
          {failure}
        </Banner>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        label={t`Mot de passe actuel`}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <NewPasswordField error={wrong.new_password} value={newPassword} onChange={setNewPassword} />
      <p className={styles.note}>
        <Trans>Tous vos autres appareils seront déconnectés.</Trans>
      </p>
      <Button type="submit" loading={isSending}>{t`Changer le mot de passe`}</Button>
    </form>
  );
}
