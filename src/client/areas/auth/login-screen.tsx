/** Signing in with e-mail and password. A failure says what the server says, else that signing in did not work. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#client/parts/account/session.tsx';
import { useTooManyTries } from '#client/parts/words/too-many-tries.ts';
import { pathTo } from '#client/paths.ts';
import { readLastBuyer } from '#client/store/start/session-profile.ts';
import type { SignIn } from '#client/sync/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';

import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import { EmailField } from './email-field.tsx';

export function LoginScreen({ where }: AuthScreenProps) {
  const { t } = useLingui();
  const unableToLogin = t({ message: 'Connexion impossible', comment: 'In English: Unable to login' });
  const tooManyTries = useTooManyTries();
  const { signIn } = useSession();
  const [email, setEmail] = useState(() => readLastBuyer()?.email ?? '');
  const [password, setPassword] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const refusalWords = ({ code, detail, retryAfter }: Extract<SignIn, { kind: 'refused' }>) => {
    if (code === 'wrong_credentials') return t`Connexion impossible : adresse ou mot de passe inconnus.`;
    if (code === 'too_many_requests') return tooManyTries(retryAfter);
    return detail;
  };

  const send = async (credentials: { email: string; password: string }) => {
    setFailure(null);
    setIsSending(true);
    try {
      const answer = await signIn(credentials);
      if (answer.kind === 'refused') setFailure(refusalWords(answer) || unableToLogin);
      if (answer.kind === 'unreachable') {
        setFailure(t`Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.`);
      }
    } catch (error) {
      console.error('Signing in failed', error);
      setFailure(unableToLogin);
    } finally {
      setIsSending(false);
    }
  };
  const demoAccounts = (
    <DemoAccounts
      disabled={isSending}
      choose={(demoEmail, demoPassword) => {
        setEmail(demoEmail);
        setPassword(demoPassword);
        void send({ email: demoEmail, password: demoPassword });
      }}
    />
  );

  return (
    <AuthPage
      title={t`Se connecter`}
      after={
        <>
          {demoAccounts}
          <DemoMailbox where={where} />
        </>
      }
    >
      <AuthForm submit={() => !isSending && void send({ email, password })}>
        {failure !== null && (
          <Banner tone="bad" live>
            {failure}
          </Banner>
        )}
        <EmailField value={email} onChange={setEmail} />
        <TextField
          label={t`Mot de passe`}
          type="password"
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
