/** The list while it loads, when nothing is in it, and when it could not be read. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { facetCount } from '#client/parts/listing/facets.ts';
import type { ListingRequest } from '#client/parts/listing/listing.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './list-states.module.css';

export function LoadingList({ above }: { above?: ReactNode }) {
  const { t } = useLingui();
  return (
    <section aria-busy="true" aria-label={t`Chargement du catalogue`}>
      {above}
      {[64, 48, 72, 56, 68, 44, 60, 52].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={46} height={46} />
          <span className={styles.name}>
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width={72} height={12} />
          </span>
          <Skeleton width={56} height={20} />
          <Skeleton width={46} height={46} />
        </div>
      ))}
    </section>
  );
}

type EmptyListProps = {
  request: ListingRequest;
  onSearchEverywhere: (() => void) | undefined;
  onClear: () => void;
};

export function EmptyList({ request, onSearchEverywhere, onClear }: EmptyListProps) {
  const { t } = useLingui();
  const { supplier } = useSpace();
  const { query, shelf, facets } = request;
  if (query === '' && shelf === 'all' && facetCount(facets) === 0) {
    return (
      <EmptyState title={t`Le catalogue est vide`}>
        {t`${supplier.name} ne vous a encore ouvert aucun produit.`}
      </EmptyState>
    );
  }
  const title = query === '' ? t`Rien ici` : t`Rien pour « ${query} »`;
  if (query !== '' && shelf !== 'all' && onSearchEverywhere !== undefined) {
    return (
      <EmptyState
        icon="search"
        title={title}
        action={<Button onClick={onSearchEverywhere}>{t`Chercher dans tout le catalogue`}</Button>}
      >
        {t`La recherche ne porte que sur ce rayon.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title={title} action={<Button onClick={onClear}>{t`Voir tout le catalogue`}</Button>}>
      {facetCount(facets) > 0
        ? t`Les filtres ne laissent passer aucun produit.`
        : query === ''
          ? t`Aucun produit de ce rayon pour le moment.`
          : t`Vérifiez l’orthographe, ou essayez le code ou la marque.`}
    </EmptyState>
  );
}

export function FailedList() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="warning"
      title={t`Le catalogue n’a pas pu être lu`}
      action={<Button onClick={() => window.location.reload()}>{t`Recharger la page`}</Button>}
    >
      {t`Votre panier et vos commandes en attente sont conservés sur cet appareil.`}
    </EmptyState>
  );
}
