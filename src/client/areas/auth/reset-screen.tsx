/** The page of the mail for a forgotten password: the person chooses a new one, which signs every device out. */

import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { NewPasswordField, useNewPasswordCheck } from '#client/parts/account/new-password-field.tsx';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { pathTo } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { passwordRoutes } from '#contract/password.ts';

import { AuthForm, AuthPage, Failure } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';
import { EmailField } from './email-field.tsx';
import { MailLink } from './mail-link.tsx';

type LinkProps = AuthScreenProps & { token: string };

export default function ResetScreen({ where, token }: LinkProps) {
  const { t } = useLingui();
  const look = useCallback(
    (signal: AbortSignal) => call(passwordRoutes.resetLink, { params: { reset_token: token }, signal }),
    [token],
  );
  return (
    <MailLink
      where={where}
      title={t`Nouveau mot de passe`}
      look={look}
      advice={t`Demandez-en un autre : il arrive par e-mail et sert une fois, dans l’heure.`}
      askAnother="forgotten"
    >
      {(email, died) => <ResetForm {...{ where, token, email, died }} />}
    </MailLink>
  );
}

function ResetForm({ where, token, email, died }: LinkProps & { email: string; died: () => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [isDone, setIsDone] = useState(false);
  const checkPassword = useNewPasswordCheck();
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t({
      message: 'Changement de mot de passe impossible',
      comment: 'In English: Unable to change password',
    }),
    checks: { password: checkPassword(password) },
    fields: { password: null },
  });
  const reset = async () => {
    try {
      await call(passwordRoutes.resetPassword, { body: { password, reset_token: token } });
    } catch (error) {
      if (!(error instanceof ApiError && error.problem?.errors?.reset_token !== undefined)) throw error;
      died();
      return;
    }
    setIsDone(true);
  };
  if (isDone) {
    return (
      <AuthPage title={t`Mot de passe changé`}>
        <AuthForm>
          <Banner tone="ok" live>{t`Votre mot de passe a changé. Tous vos appareils ont été déconnectés.`}</Banner>
          <Button asChild size="l" wide>
            <Link href={pathTo('auth', where, ['login'])}>{t`Se connecter`}</Link>
          </Button>
        </AuthForm>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t`Nouveau mot de passe`}>
      <AuthForm submit={() => void submit(reset)} turnedDown={turnedDown}>
        <Failure words={failure} />
        <EmailField value={email} />
        <NewPasswordField error={wrong.password} value={password} onChange={setPassword} />
        <Button type="submit" size="l" wide loading={isSending}>{t`Changer le mot de passe`}</Button>
      </AuthForm>
    </AuthPage>
  );
}
