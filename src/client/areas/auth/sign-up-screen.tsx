/** Asks for an account with name and address; the person chooses the password by the link in the mail. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { pathTo } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { authRoutes } from '#contract/auth.ts';
import { cleanText } from '#domain/values/text.ts';

import { AuthForm, AuthLinks, AuthPage, Failure } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';
import { EmailField, useEmailCheck } from './email-field.tsx';
import { MailSent } from './mail-sent.tsx';

export default function SignUpScreen({ where }: AuthScreenProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const checkEmail = useEmailCheck();
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t({ message: 'Inscription impossible', comment: 'In English: Unable to register' }),
    checks: { name: cleanText(name) === '' ? t`Indiquez votre nom.` : undefined, email: checkEmail(email) },
    fields: { name: t`Ce nom ne peut pas être lu.`, email: t`Cette adresse ne peut pas être lue.` },
  });
  if (isSent) return <MailSent title={t`Créer un compte`} email={email} where={where} />;
  const register = async () => {
    await call(authRoutes.signup, { body: { name: cleanText(name), email, locale: where.locale } });
    setIsSent(true);
  };
  return (
    <AuthPage title={t`Créer un compte`}>
      <AuthForm submit={() => void submit(register)} turnedDown={turnedDown}>
        <Failure words={failure} />
        <TextField
          label={t`Nom`}
          error={wrong.name}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <EmailField error={wrong.email} value={email} onChange={setEmail} />
        <Button type="submit" size="l" wide loading={isSending}>{t`Recevoir le lien d’activation`}</Button>
        <AuthLinks>
          <Link href={pathTo('auth', where, ['login'])}>
            <Trans>J’ai déjà un compte</Trans>
          </Link>
        </AuthLinks>
      </AuthForm>
    </AuthPage>
  );
}
