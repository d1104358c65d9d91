/** Where an activation link leads: looking uses nothing up; choosing a password activates the account and signs in. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { NewPasswordField } from '#client/parts/account/new-password-field.tsx';
import { useSession } from '#client/parts/account/session.tsx';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { pathTo, startPath } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { authRoutes } from '#contract/auth.ts';

import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';
import { EmailField } from './email-field.tsx';

type Invitation = { kind: 'asking' | 'gone' | 'unreachable' } | { kind: 'open'; email: string };

export default function ActivateScreen({ where, token }: AuthScreenProps & { token: string }) {
  const { t } = useLingui();
  const [invitation, setInvitation] = useState<Invitation>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void attempt;
    const stop = new AbortController();
    call(authRoutes.activation, { params: { token }, signal: stop.signal }).then(
      ({ email }) => setInvitation({ kind: 'open', email }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isGone = error instanceof ApiError && !(error instanceof NetworkError) && error.status < 500;
        setInvitation({ kind: isGone ? 'gone' : 'unreachable' });
      },
    );
    return () => stop.abort();
  }, [token, attempt]);

  if (invitation.kind === 'open') return <ActivateForm token={token} email={invitation.email} where={where} />;
  return (
    <AuthPage title={t`Activer le compte`}>
      <AuthForm>
        {invitation.kind === 'asking' ? (
          <p role="status">
            <Trans>Vérification du lien…</Trans>
          </p>
        ) : invitation.kind === 'gone' ? (
          <>
            <Banner tone="warn" live>{t`Ce lien a déjà servi, ou il est trop vieux.`}</Banner>
            <AuthLinks>
              <Link href={pathTo('auth', where, ['login'])}>
                <Trans>Se connecter</Trans>
              </Link>
              <Link href={pathTo('auth', where, ['signup'])}>
                <Trans>Demander un autre lien</Trans>
              </Link>
            </AuthLinks>
          </>
        ) : (
          <>
            <Banner tone="bad" live>{t`Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.`}</Banner>
            <Button icon="refresh" onClick={() => setAttempt(attempt + 1)}>{t`Réessayer`}</Button>
          </>
        )}
      </AuthForm>
    </AuthPage>
  );
}

function ActivateForm({ where, token, email }: AuthScreenProps & { token: string; email: string }) {
  const { t } = useLingui();
  const { activate } = useSession();
  const [, navigate] = useLocation();
  const [password, setPassword] = useState('');
  const { isSending, failure, wrong, send } = useSubmission({
    fields: ['password'],
    otherwise: t`Activation impossible`,
    reasons: { not_found: t`Ce lien a déjà servi, ou il est trop vieux.` },
  });
  const submit = () =>
    send(async () => {
      await activate({ token, password });
      navigate(startPath(where.locale), { replace: true });
    });
  return (
    <AuthPage title={t`Activer le compte`}>
      <AuthForm submit={() => void submit()}>
        {failure === null ? null : (
          <Banner tone="bad" live>
            {failure}
          </Banner>
        )}
        <EmailField value={email} />
        <NewPasswordField error={wrong.password} value={password} onChange={setPassword} />
        <Button type="submit" size="l" wide loading={isSending}>{t`Activer et se connecter`}</Button>
      </AuthForm>
    </AuthPage>
  );
}
