/** Where a mail's link leads: whether it still works is said on opening, before anybody thinks of a password. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#client/paths.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

import { AuthForm, AuthLinks, AuthPage } from './auth-page.tsx';
import type { AuthScreenProps } from './auth-screen.ts';

type LinkState = { kind: 'asking' | 'dead' | 'unreachable' } | { kind: 'open'; email: string };

type MailLinkProps = AuthScreenProps & {
  title: string;
  /** Asks whose link it is, which uses nothing up; the same function as long as it is the same link. */
  look: (signal: AbortSignal) => Promise<{ email: string }>;
  /** What to do where it is dead, and the screen where another is asked for. */
  advice: string;
  askAnother: 'forgotten' | 'signup';
  /** Of a link that works; `died` when it turns out on sending that it does no longer. */
  children: (email: string, died: () => void) => ReactNode;
};

/** Whether the server said that there is no such link, or none any more. */
const isDead = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

export function MailLink({ where, title, look, advice, askAnother, children }: MailLinkProps) {
  const { t } = useLingui();
  const [link, setLink] = useState<LinkState>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void attempt;
    const stop = new AbortController();
    look(stop.signal).then(
      ({ email }) => setLink({ kind: 'open', email }),
      (error: unknown) => {
        if (!stop.signal.aborted) setLink({ kind: isDead(error) ? 'dead' : 'unreachable' });
      },
    );
    return () => stop.abort();
  }, [look, attempt]);

  if (link.kind === 'open') return children(link.email, () => setLink({ kind: 'dead' }));
  return (
    <AuthPage title={title}>
      <AuthForm>
        {link.kind === 'asking' ? (
          <p role="status">
            <Trans>Vérification du lien…</Trans>
          </p>
        ) : link.kind === 'dead' ? (
          <>
            <Banner tone="warn" live>{t`Ce lien a déjà servi, ou il est trop vieux.`}</Banner>
            <p>{advice}</p>
            <Button asChild size="l" wide>
              <Link href={pathTo('auth', where, [askAnother])}>{t`Demander un autre lien`}</Link>
            </Button>
            <AuthLinks>
              <Link href={pathTo('auth', where, ['login'])}>
                <Trans>Se connecter</Trans>
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
