/** Where an activation link leads: choosing a password activates the account and signs in. */

import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { NewPasswordField, useNewPasswordCheck } from '#client/parts/account/new-password-field.tsx';
import { useSession } from '#client/parts/account/session.tsx';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { authRoutes } from '#contract/auth.ts';

import { AuthForm, AuthPage, Failure } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';
import { EmailField } from './email-field.tsx';
import { MailLink } from './mail-link.tsx';

type LinkProps = AuthScreenProps & { token: string; next: string };

export default function ActivateScreen({ where, token, next }: LinkProps) {
  const { t } = useLingui();
  const look = useCallback(
    (signal: AbortSignal) => call(authRoutes.activation, { params: { token }, signal }),
    [token],
  );
  return (
    <MailLink
      where={where}
      title={t`Activer le compte`}
      look={look}
      advice={t`Si votre compte est déjà actif, connectez-vous. Sinon, demandez un autre lien : il arrive par e-mail.`}
      askAnother="signup"
    >
      {(email, died) => <ActivateForm {...{ where, token, next, email, died }} />}
    </MailLink>
  );
}

function ActivateForm({ token, next, email, died }: LinkProps & { email: string; died: () => void }) {
  const { t } = useLingui();
  const { activate } = useSession();
  const [, navigate] = useLocation();
  const [password, setPassword] = useState('');
  const checkPassword = useNewPasswordCheck();
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Activation impossible`,
    checks: { password: checkPassword(password) },
    fields: { password: null },
  });
  const activateAccount = async () => {
    try {
      await activate({ token, password });
    } catch (error) {
      if (!isProblem(error, 'not_found')) throw error;
      died();
      return;
    }
    navigate(next, { replace: true });
  };
  return (
    <AuthPage title={t`Activer le compte`}>
      <AuthForm submit={() => void submit(activateAccount)} turnedDown={turnedDown}>
        <Failure words={failure} />
        <EmailField value={email} />
        <NewPasswordField error={wrong.password} value={password} onChange={setPassword} />
        <Button type="submit" size="l" wide loading={isSending}>{t`Activer et se connecter`}</Button>
      </AuthForm>
    </AuthPage>
  );
}
