/** Tells a person who may not open a space here who can allow it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useAccount } from '#client/parts/account/session.tsx';
import { startPath, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';

export function NotInvited({ where }: { where: Whereabouts }) {
  const { t } = useLingui();
  const { email } = useAccount();
  return (
    <main>
      <VisuallyHidden as="h1">{t`Ouvrir un espace fournisseur`}</VisuallyHidden>
      <EmptyState
        icon="closed"
        title={t`Un espace s’ouvre ici sur invitation`}
        action={
          <Button asChild variant="outline">
            <Link href={startPath(where.locale, { choose: 'space' })}>{t`Choisir un espace`}</Link>
          </Button>
        }
      >
        <Trans>
          La personne qui exploite cette installation invite les fournisseurs, à leur adresse e-mail. La vôtre est{' '}
          {email}.
        </Trans>
      </EmptyState>
    </main>
  );
}
