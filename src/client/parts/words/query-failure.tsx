/**
 * In the place of an online screen without data: says what happened and what still works, with a button to try again.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { NetworkError } from '#client/sync/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

type QueryFailureProps = { error: Error | null; retry: () => void };

export function QueryFailure({ error, retry }: QueryFailureProps) {
  const { t } = useLingui();
  const isNetwork = error instanceof NetworkError;
  return (
    <EmptyState
      icon={isNetwork ? 'offline' : 'warning'}
      title={isNetwork ? t`Pas de réponse du serveur` : t`Cette liste n’a pas pu être chargée`}
      action={<Button icon="refresh" onClick={retry}>{t`Réessayer`}</Button>}
    >
      {isNetwork ? (
        <Trans>Cet écran a besoin du réseau. Rien de ce qui est enregistré n’est perdu.</Trans>
      ) : (
        (error?.message ?? '')
      )}
    </EmptyState>
  );
}
