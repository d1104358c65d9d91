/**
 * Catches what an area throws: says what happened and what was kept, and lets the person try again. Each area has its
 * own, so that navigation and other areas go on. When `place` changes, the broken screen goes.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChunkUnavailable } from '../../ui/lazy-part.ts';
import { SupportLine } from '../layouts/support-line.tsx';
import { MessagePage } from '../pages/message-page.tsx';
import { NotHereYetPage } from '../pages/not-here-yet-page.tsx';

type ErrorBoundaryProps = { place?: string | undefined; children: ReactNode };
type ErrorBoundaryState = { error: Error | null };

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (place !== this.props.place && this.state.error !== null) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <BrokenScreen error={error} retry={() => this.setState({ error: null })} />;
  }
}

function BrokenScreen({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLingui();
  if (error instanceof ChunkUnavailable) return <NotHereYetPage />;
  return (
    <MessagePage
      icon="warning"
      title={t`Cet écran s’est arrêté`}
      actions={
        <>
          <Button onClick={retry}>{t`Réessayer`}</Button>
          <Button variant="outline" onClick={() => window.location.reload()}>{t`Recharger la page`}</Button>
        </>
      }
    >
      <p>
        <Trans>Votre panier et vos commandes en attente sont conservés sur cet appareil.</Trans>
      </p>
      <SupportLine />
    </MessagePage>
  );
}
