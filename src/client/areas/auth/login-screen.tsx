/** Signing in with e-mail and password. A failure shows the server's reason, else that signing in did not work. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { useSession } from '#client/parts/account/session.tsx';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { pathTo } from '#client/paths.ts';
import { readStored } from '#client/store/device/key-value-storage.ts';
import { PEOPLE_KEY, readLastBuyer } from '#client/store/start/session-profile.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';

import { AuthForm, AuthLinks, AuthPage, Failure } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import { EmailField, useEmailCheck } from './email-field.tsx';
import { useSecondStep } from './use-second-step.tsx';
import { WaitingHere } from './waiting-here.tsx';

type LoginScreenProps = AuthScreenProps & { next: string };

/** On a device that people share, they are asked for their PINs first; that page leads here with `by=password`. */
export function LoginScreen({ where, next }: LoginScreenProps) {
  const asksPassword = new URLSearchParams(useSearch()).has('by');
  const [isShared] = useState(() => readStored(() => localStorage, PEOPLE_KEY, Array.isArray) !== null);
  if (isShared && !asksPassword)
    return <Redirect href={pathTo('auth', where, ['people'], { redirect: next })} replace />;
  return <PasswordLogin where={where} />;
}

function PasswordLogin({ where }: AuthScreenProps) {
  const { t } = useLingui();
  const { signIn, switched } = useSession();
  const [email, setEmail] = useState(() => readLastBuyer()?.email ?? '');
  const [password, setPassword] = useState('');
  const checkEmail = useEmailCheck();
  const { attempt, step } = useSecondStep(switched);
  const { isSending, failure, wrong, turnedDown, send, submit } = useSubmission({
    otherwise: t({ message: 'Connexion impossible', comment: 'In English: Unable to login' }),
    reasons: { wrong_credentials: t`Connexion impossible : adresse ou mot de passe inconnus.` },
    checks: { email: checkEmail(email), password: password === '' ? t`Indiquez votre mot de passe.` : undefined },
  });
  const demoAccounts = (
    <DemoAccounts
      disabled={isSending}
      choose={(demoEmail, demoPassword) => {
        setEmail(demoEmail);
        setPassword(demoPassword);
        void send(() => attempt(() => signIn({ email: demoEmail, password: demoPassword })));
      }}
    />
  );

  if (step !== null) return step;
  return (
    <AuthPage
      title={t`Se connecter`}
      after={
        <>
          <WaitingHere />
          {demoAccounts}
          <DemoMailbox where={where} />
        </>
      }
    >
      <AuthForm submit={() => void submit(() => attempt(() => signIn({ email, password })))} turnedDown={turnedDown}>
        <Failure words={failure} />
        <EmailField error={wrong.email} value={email} onChange={setEmail} />
        <PasswordField
          label={t`Mot de passe`}
          showLabel={t`Afficher le mot de passe`}
          error={wrong.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" size="l" wide loading={isSending}>{t`Se connecter`}</Button>
        <AuthLinks>
          <Link href={pathTo('auth', where, ['forgotten'])}>
            <Trans>Mot de passe oublié ?</Trans>
          </Link>
          <Link href={pathTo('auth', where, ['signup'])}>
            <Trans>Créer un compte</Trans>
          </Link>
        </AuthLinks>
      </AuthForm>
    </AuthPage>
  );
}
