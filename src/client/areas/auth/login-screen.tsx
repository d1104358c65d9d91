/** Signing in with e-mail and password. A failure says what the server says, else that signing in did not work. */
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useSession } from '#client/parts/session.tsx';
import { readLastBuyer } from '#client/store/session-profile.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ProblemCode } from '#contract/problem.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './login-screen.module.css';

export function LoginScreen() {
  const { t } = useLingui();
  const unableToLogin = t({ message: 'Connexion impossible', comment: 'In English: Unable to login' });
  const { signIn } = useSession();
  const [email, setEmail] = useState(() => readLastBuyer()?.email ?? '');
  const [password, setPassword] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const refusalWords = ({ code, detail }: { code: ProblemCode | null; detail: string }) => {
    if (code === 'wrong_credentials') return t`Connexion impossible : adresse ou mot de passe inconnus.`;
    if (code === 'too_many_requests') return t`Trop d’essais. Patientez une minute, puis réessayez.`;
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send({ email: email.trim(), password });
  };

  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <h1 className={styles.title}>{t`Se connecter`}</h1>
        <Card>
          <form className={styles.form} onSubmit={submit}>
            {failure !== null && (
              <Banner tone="bad" live>
                {failure}
              </Banner>
            )}
            <TextField
              label={t`Adresse e-mail`}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
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
          </form>
        </Card>
        <DemoAccounts
          disabled={isSending}
          choose={(demoEmail, demoPassword) => {
            setEmail(demoEmail);
            setPassword(demoPassword);
            void send({ email: demoEmail, password: demoPassword });
          }}
        />
      </div>
    </main>
  );
}
