/**
 * All suppliers of one organization at once: preferred ones first, each with its cart and its orders in the outbox. The
 * list is kept on the device, and carts and outbox come from the store, so the screen opens without network. Another
 * page has the orders at all suppliers.
 */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useAccount, useSession } from '#client/parts/account/session.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { byName } from '#client/parts/words/by-name.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { supplierPath, supplyCenterAdminPath, supplyCenterPath, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Account } from '#contract/account.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { SupplierCardRow } from './supplier-card-row.tsx';
import styles from './supply-center-area.module.css';
import { useOpenWork } from './use-open-work.ts';

/** Loaded when they are opened: the list of suppliers shows none of them. */
const OrderFeed = lazyPart(() => import('./order-feed.tsx'));
const FindSupplier = lazyPart(() => import('./find-supplier.tsx'));
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
  const { organization_id, alias } = organization;
  const listed = useOnlineQuery(
    organizationRoutes.organizationSuppliers,
    { params: { organization_id }, query: {} },
    { keep: true },
  );
  const work = useOpenWork(organization_id);
  const { spaces, refresh } = useSession();
  const { organizations } = useAccount();
  const [isJoining, setJoining] = useState(false);
  // Until the server answers, and without network, the list is made of the spaces that the person may enter.
  const known = spaces
    .filter((space) => space.organization_id === organization_id)
    .map((space) => ({ supplier: space, preferred: space.preferred }));
  // A supplier who has just accepted the organization has a space that this session doesn't know yet: it is read again.
  const isNew = (listed.data?.suppliers ?? []).some(({ supplier_id }) =>
    spaces.every((space) => space.organization_id !== organization_id || space.supplier_id !== supplier_id),
  );
  useEffect(() => {
    if (isNew) void refresh().catch(() => undefined);
  }, [isNew, refresh]);
  if (path === '/find') return <FindSupplier organization={organization} where={where} />;
  if (path === '/orders') return <OrderFeed organization={organization} where={where} />;
  if (path !== '/') return notFound;
  const compare = byName(tag);
  const links = [...(listed.data?.suppliers ?? known)].sort(
    (left, right) =>
      Number(right.preferred) - Number(left.preferred) || compare(left.supplier.name, right.supplier.name),
  );
  const count = links.length;
  const others = organizations.filter((each) => each.role === 'manager' && each.organization_id !== organization_id);
  const finding = (
    <Button variant="outline" icon="search" asChild>
      <Link href={supplyCenterPath(where, ['find'])}>{t`Trouver un fournisseur`}</Link>
    </Button>
  );
  return (
    <main>
      <PageHeader
        title={t`Mes fournisseurs`}
        note={count === 0 ? undefined : plural(count, { one: '# fournisseur', other: '# fournisseurs' })}
      />
      {listed.isPending && count === 0 && (
        <div className={styles.list} aria-busy="true">
          <Skeleton height={76} />
          <Skeleton height={76} />
          <Skeleton height={76} />
        </div>
      )}
      {listed.isError && count === 0 && <QueryFailure error={listed.error} retry={() => void listed.refetch()} />}
      {listed.data !== undefined && count === 0 && (
        <EmptyState icon="supplier" title={t`Aucun fournisseur`} action={finding}>
          {t`Un fournisseur apparaît ici dès qu’il ouvre son espace à votre organisation. Cherchez-le et demandez-le-lui.`}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {links.map(({ supplier, preferred }) => {
          const space = {
            locale: where.locale,
            context: { space_alias: supplier.alias, supply_center_context: alias },
          };
          return (
            <SupplierCardRow
              key={supplier.supplier_id}
              supplier={supplier}
              preferred={preferred}
              work={work.get(supplier.supplier_id)}
              catalogHref={supplierPath(space, ['catalog'])}
              cartHref={supplierPath(space, ['cart'])}
              ordersHref={supplierPath(space, ['orders'])}
            />
          );
        })}
      </ul>
      {count > 0 && (
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
      )}
      {isJoining && (
        <JoinWith
          invited={organization}
          others={others}
          suppliers={links.map(({ supplier }) => supplier)}
          where={where}
          close={() => setJoining(false)}
        />
      )}
    </main>
  );
}
