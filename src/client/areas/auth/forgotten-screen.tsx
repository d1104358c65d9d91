/** A forgotten password: asks for the address, and sends a mail if an account has it. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { pathTo } from '#client/paths.ts';
import { readLastBuyer } from '#client/store/start/session-profile.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { passwordRoutes } from '#contract/password.ts';

import { AuthForm, AuthLinks, AuthPage, Failure } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';
import { EmailField, useEmailCheck } from './email-field.tsx';
import { MailSent } from './mail-sent.tsx';

export default function ForgottenScreen({ where }: AuthScreenProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(() => readLastBuyer()?.email ?? '');
  const [isSent, setIsSent] = useState(false);
  const checkEmail = useEmailCheck();
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`L’e-mail n’a pas pu être demandé.`,
    checks: { email: checkEmail(email) },
    fields: { email: t`Cette adresse ne peut pas être lue.` },
  });
  if (isSent) return <MailSent title={t`Mot de passe oublié`} email={email} where={where} />;
  const ask = async () => {
    await call(passwordRoutes.sendResetMail, { query: { email } });
    setIsSent(true);
  };
  return (
    <AuthPage title={t`Mot de passe oublié`}>
      <AuthForm submit={() => void submit(ask)} turnedDown={turnedDown}>
        <Failure words={failure} />
        <p>
          <Trans>Donnez votre adresse : vous recevrez un lien pour choisir un nouveau mot de passe.</Trans>
        </p>
        <EmailField error={wrong.email} value={email} onChange={setEmail} />
        <Button type="submit" size="l" wide loading={isSending}>{t`Recevoir le lien`}</Button>
        <AuthLinks>
          <Link href={pathTo('auth', where, ['login'])}>
            <Trans>Retour à la connexion</Trans>
          </Link>
        </AuthLinks>
      </AuthForm>
    </AuthPage>
  );
}
