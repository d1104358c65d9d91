/**
 * The page of a mail's link: it says on opening whether the link still works, before the person thinks of a password.
 */
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
  /**
   * Asks the server whose link it is, without using the link up. Must be the same function as long as the link is the
   * same.
   */
  look: (signal: AbortSignal) => Promise<{ email: string }>;
  /** Shown for a dead link: what to do, and the screen that sends another one. */
  advice: string;
  askAnother: 'forgotten' | 'signup';
  /** Draws the form for a link that works; it calls `died` when the server refuses the link on sending. */
  children: (email: string, died: () => void) => ReactNode;
};

/** Whether the server says that the link does not exist, or no longer works. */
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
