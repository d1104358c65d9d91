/**
 * All suppliers of one organization at once: the day with its open carts, and the suppliers themselves, preferred ones
 * first. The list is kept on the device, and carts and outbox come from the store, so the screen opens without network.
 * Other pages have the orders at all suppliers, and those that were just sent together.
 */

import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useAccount, useSession } from '#client/parts/account/session.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { byName } from '#client/parts/words/by-name.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { supplierPath, supplyCenterAdminPath, supplyCenterPath, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Account } from '#contract/account.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { DayScreen } from './day/day-screen.tsx';
import { SupplierCardRow } from './supplier-card-row.tsx';
import styles from './supply-center-area.module.css';
import { useCenter } from './use-center.ts';
import { useCenterSync } from './use-center-sync.ts';

/** Loaded when they are opened: the list of suppliers shows none of them. */
const OrderFeed = lazyPart(() => import('./order-feed.tsx'));
const FindSupplier = lazyPart(() => import('./find-supplier.tsx'));
const SearchScreen = lazyPart(() => import('./search/search-screen.tsx'));
const SpendingScreen = lazyPart(() => import('./spending/spending-screen.tsx'));
const SentScreen = lazyPart(() => import('./order-all/sent-screen.tsx'));
const JoinWith = lazyPart(() => import('./join-with.tsx'));

export interface SupplyCenterAreaProps {
  readonly organization: Account['organizations'][number];
  readonly where: Whereabouts;
  /** The part of the path after `/supply-center`, with its slash. */
  readonly path: string;
  readonly notFound: ReactNode;
}

export default function SupplyCenterArea({ organization, where, path, notFound }: SupplyCenterAreaProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { organization_id } = organization;
  const listed = useOnlineQuery(
    organizationRoutes.organizationSuppliers,
    { params: { organization_id }, query: {} },
    { keep: true },
  );
  const { spaces, refresh } = useSession();
  const { organizations } = useAccount();
  const [isJoining, setJoining] = useState(false);
  // Until the server answers, and without network, the list is made of the spaces that the person may enter.
  const known = listed.data?.suppliers;
  const links = useMemo(() => {
    const all =
      known ??
      spaces
        .filter((space) => space.entered_as === 'buyer' && space.organization_id === organization_id)
        .map((space) => ({ supplier: space, preferred: space.preferred }));
    const compare = byName(tag);
    return [...all].sort(
      (left, right) =>
        Number(right.preferred) - Number(left.preferred) || compare(left.supplier.name, right.supplier.name),
    );
  }, [known, spaces, organization_id, tag]);
  const center = useCenter(organization, links, where);
  const sync = useCenterSync(center.suppliers);
  // A supplier who has just accepted the organization has a space that this session doesn't know yet: it is read again.
  const isNew = (listed.data?.suppliers ?? []).some(({ supplier_id }) =>
    spaces.every((space) => space.organization_id !== organization_id || space.supplier_id !== supplier_id),
  );
  useEffect(() => {
    if (isNew) void refresh().catch(() => undefined);
  }, [isNew, refresh]);
  if (path === '/find') return <FindSupplier organization={organization} where={where} />;
  if (path === '/orders') return <OrderFeed organization={organization} where={where} />;
  if (path === '/search') return <SearchScreen center={center} sync={sync} where={where} />;
  if (path === '/spending') return <SpendingScreen organization_id={organization_id} links={links} />;
  if (path === '/sent') return <SentScreen center={center} where={where} />;
  if (path !== '/') return notFound;
  const count = links.length;
  const others = organizations.filter((each) => each.role === 'manager' && each.organization_id !== organization_id);
  const finding = (
    <Button variant="outline" icon="search" asChild>
      <Link href={supplyCenterPath(where, ['find'])}>{t`Trouver un fournisseur`}</Link>
    </Button>
  );
  if (count === 0) {
    return (
      <main>
        <PageHeader title={t`Mes fournisseurs`} />
        {listed.isPending && (
          <div className={classNames(styles.list, styles.apart)} aria-busy="true">
            <Skeleton height={76} />
            <Skeleton height={76} />
            <Skeleton height={76} />
          </div>
        )}
        {listed.isError && <QueryFailure error={listed.error} retry={() => void listed.refetch()} />}
        {listed.data !== undefined && (
          <EmptyState icon="supplier" title={t`Aucun fournisseur`} action={finding}>
            {t`Un fournisseur apparaît ici dès qu’il ouvre son espace à votre organisation. Cherchez-le et demandez-le-lui.`}
          </EmptyState>
        )}
      </main>
    );
  }
  return (
    <DayScreen center={center} sync={sync} where={where}>
      <section aria-labelledby="suppliers">
        <h2 id="suppliers" className={styles.title}>
          {t`Mes fournisseurs`}
        </h2>
        <ul className={styles.list}>
          {center.suppliers.map(({ supplier, preferred, work, where: front }) => (
            <SupplierCardRow
              key={supplier.supplier_id}
              supplier={supplier}
              preferred={preferred}
              work={work}
              catalogHref={supplierPath(front, ['catalog'])}
              cartHref={supplierPath(front, ['cart'])}
              ordersHref={supplierPath(front, ['orders'])}
            />
          ))}
        </ul>
        <p className={styles.more}>
          {finding}
          {organization.role === 'manager' && (
            <Button variant="link" asChild>
              <Link href={supplyCenterAdminPath(where)}>{t`Choisir les fournisseurs préférés`}</Link>
            </Button>
          )}
          {organization.role === 'manager' && others.length > 0 && (
            <Button variant="link" onClick={() => setJoining(true)}>
              {t`Commander avec une autre de mes organisations`}
            </Button>
          )}
        </p>
      </section>
      {isJoining && (
        <JoinWith
          invited={organization}
          others={others}
          suppliers={links.map(({ supplier }) => supplier)}
          where={where}
          close={() => setJoining(false)}
        />
      )}
    </DayScreen>
  );
}
