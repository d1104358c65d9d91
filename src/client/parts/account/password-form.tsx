/** The person changes their own password. The server then signs out every other device. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { useSubmission } from '../data/use-submission.ts';
import styles from './account-sheet.module.css';
import { NewPasswordField, useNewPasswordCheck } from './new-password-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useSession } from './session.tsx';

export function PasswordForm({ changed }: { changed: () => void }) {
  const { t } = useLingui();
  const { changePassword } = useSession();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const checkPassword = useNewPasswordCheck();
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t({
      message: 'Changement de mot de passe impossible',
      comment: 'In English: Unable to change password',
    }),
    checks: {
      password: password === '' ? t`Indiquez votre mot de passe actuel.` : undefined,
      new_password: checkPassword(newPassword),
    },
    fields: { password: null, new_password: null },
  });
  const change = async () => {
    await changePassword({ password, new_password: newPassword });
    showToast({ message: t`Mot de passe changé`, tone: 'ok' });
    changed();
  };
  return (
    <FieldForm className={styles.form} submit={() => void submit(change)} turnedDown={turnedDown} failure={failure}>
      <OwnPasswordField error={wrong.password} value={password} onChange={setPassword} />
      <NewPasswordField error={wrong.new_password} value={newPassword} onChange={setNewPassword} />
      <p className={styles.note}>
        <Trans>Tous vos autres appareils seront déconnectés.</Trans>
      </p>
      <Button type="submit" loading={isSending}>{t`Changer le mot de passe`}</Button>
    </FieldForm>
  );
}
