/**
 * Pages of `/in`, for links in e-mails; open to anyone: the catalog that the link was mailed for, or the end of such
 * mails.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePrimaryColor } from '#client/parts/app/theme.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { readLinkedCatalog } from '#client/sync/linked-catalog.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CatalogByLink } from './catalog-by-link.tsx';
import { EndedLink } from './ended-link.tsx';
import { OpenLinkCart } from './open-link-cart.tsx';
import styles from './public-link-area.module.css';
import { Unsubscribe } from './unsubscribe.tsx';

/** `/in/cart/…` is the link of our confirmation mail, not of a mailed catalog. */
const CART = 'cart/';

type PublicLinkAreaProps = { where: Whereabouts; link: string; unsubscribes: boolean };

export default function PublicLinkArea({ where, link, unsubscribes }: PublicLinkAreaProps) {
  // A query client of its own: these answers belong to no account, and must not be kept with one's answers.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const link_cart_id = link.startsWith(CART) ? link.slice(CART.length) : null;
  if (link === '' || (link_cart_id ?? link).includes('/')) return <UnknownLink />;
  return (
    <QueryClientProvider client={client}>
      {link_cart_id !== null ? (
        <OpenLinkCart where={where} link_cart_id={link_cart_id} />
      ) : unsubscribes ? (
        <Unsubscribe link={link} />
      ) : (
        <Catalog where={where} link={link} />
      )}
    </QueryClientProvider>
  );
}

function Catalog({ where, link }: { where: Whereabouts; link: string }) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['catalog by link', link],
    queryFn: ({ signal }) => readLinkedCatalog(link, signal),
    networkMode: 'always',
  });
  usePrimaryColor(data?.supplier.primaryColor);
  if (data !== undefined) {
    return data.state === 'open' ? (
      <CatalogByLink link={link} catalog={data} />
    ) : (
      <EndedLink where={where} catalog={data} />
    );
  }
  if (isError && error instanceof ApiError && error.status === 404) return <UnknownLink />;
  return (
    <main className={styles.catalog} aria-busy={!isError}>
      {isError ? <QueryFailure error={error} retry={() => void refetch()} /> : <Skeleton height={240} />}
    </main>
  );
}

function UnknownLink() {
  const { t } = useLingui();
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <Icon name="public-link" size="l" />
      </span>
      <h1>{t`Ce lien n’est pas connu`}</h1>
      <p className={styles.text}>
        <Trans>Il a peut-être expiré, ou l’adresse est incomplète. Demandez un nouveau lien à votre fournisseur.</Trans>
      </p>
    </main>
  );
}
