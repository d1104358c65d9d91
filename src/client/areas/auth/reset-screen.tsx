/** Where the mail of a forgotten password leads: a new one is chosen, and every device signed out. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { NewPasswordField } from '#client/parts/account/new-password-field.tsx';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { pathTo } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { passwordRoutes } from '#contract/password.ts';

import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';

export default function ResetScreen({ where, token }: AuthScreenProps & { token: string }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { isSending, failure, wrong, send } = useSubmission({
    fields: ['password'],
    otherwise: t({
      message: 'Changement de mot de passe impossible',
      comment: 'In English: Unable to change password',
    }),
    reasons: { invalid_input: t`Ce lien a déjà servi, ou il est trop vieux. Demandez-en un autre.` },
  });
  const submit = () =>
    send(async () => {
      await call(passwordRoutes.resetPassword, { body: { password, reset_token: token } });
      setIsDone(true);
    });
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
      <AuthForm submit={() => void submit()}>
        {failure === null ? null : (
          <Banner tone="bad" live>
            {failure}
          </Banner>
        )}
        <NewPasswordField error={wrong.password} value={password} onChange={setPassword} />
        <Button type="submit" size="l" wide loading={isSending}>{t`Changer le mot de passe`}</Button>
        <AuthLinks>
          <Link href={pathTo('auth', where, ['forgotten'])}>
            <Trans>Demander un autre lien</Trans>
          </Link>
        </AuthLinks>
      </AuthForm>
    </AuthPage>
  );
}
