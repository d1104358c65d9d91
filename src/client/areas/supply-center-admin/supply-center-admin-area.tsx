/**
 * An organization's administration: its profile, addresses and preferred suppliers, its members with their limits, and
 * the orders that wait for an approval.
 */

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { ChangeNotices } from '#client/parts/organizations/organization-change-notices.tsx';
import { KeptNote } from '#client/parts/words/kept-note.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { Account } from '#contract/account.ts';
import { AddressesSection } from './addresses-section.tsx';
import { type AdminPage, AdminTabs } from './admin-tabs.tsx';
import { ApprovalsPage } from './approvals-page.tsx';
import { MembersPage } from './members-page.tsx';
import { OrderListSection } from './order-list-section.tsx';
import { OrganizationCards } from './organization-cards.tsx';
import { OrganizationProfile } from './organization-profile.tsx';
import styles from './supply-center-admin-area.module.css';
import { useApprovals } from './use-approvals.ts';
import { usePreferredSuppliers } from './use-preferred-suppliers.ts';

export interface SupplyCenterAdminAreaProps {
  readonly organization: Account['organizations'][number];
  readonly where: Whereabouts;
  /** The part of the path after `/supply-center-admin`, with its slash. */
  readonly path: string;
  readonly notFound: ReactNode;
}

/** The pages by their path. */
const PAGES: ReadonlyMap<string, AdminPage> = new Map([
  ['/', 'profile'],
  ['/members', 'members'],
  ['/approvals', 'approvals'],
]);

export default function SupplyCenterAdminArea({ organization, where, path, notFound }: SupplyCenterAdminAreaProps) {
  const { t } = useLingui();
  const { organization_id } = organization;
  const { listed, isKnown, links, changes, prefer } = usePreferredSuppliers(organization_id);
  const mayUpdate = usePermission('commercial_link:update');
  const mayRename = usePermission('organization:update');
  const mayApprove = usePermission('purchase_order:approve');
  const mayManage = usePermission('team:update');
  const approvals = useApprovals(organization_id, mayApprove);
  const page = PAGES.get(path);
  if (page === undefined || (page === 'approvals' && !mayApprove)) return notFound;
  const head = (
    <>
      <PageHeader title={t`Gestion`} note={organization.name} />
      <AdminTabs where={where} page={page} mayApprove={mayApprove} waiting={approvals.waiting.length} />
    </>
  );
  if (page === 'approvals') {
    return (
      <main className={styles.page}>
        {head}
        <ApprovalsPage approvals={approvals} />
      </main>
    );
  }
  if (page === 'members') {
    return (
      <main className={styles.page}>
        {head}
        <MembersPage organization_id={organization_id} mayChange={mayManage} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      {head}
      {!mayUpdate && <Banner icon="closed">{t`Votre rôle permet de lire ces réglages, pas de les changer.`}</Banner>}
      <KeptNote query={listed} />
      <OrganizationProfile organization_id={organization_id} where={where} mayUpdate={mayRename} />
      <AddressesSection organization_id={organization_id} mayUpdate={mayRename} />
      <section className={styles.section} aria-labelledby="preferred">
        <h2 id="preferred" className={styles.title}>{t`Fournisseurs préférés`}</h2>
        <ChangeNotices changes={changes} />
        {listed.isPending && <Skeleton height={64} />}
        {listed.isError && listed.data === undefined && (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        )}
        {listed.data !== undefined && links.length === 0 && (
          <EmptyState icon="supplier" title={t`Aucun fournisseur`}>
            {t`Un fournisseur apparaît ici dès qu’il ouvre son espace à votre organisation.`}
          </EmptyState>
        )}
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.supplier_id} className={styles.row}>
              <SupplierMark supplier={link.supplier} />
              <div className={styles.choice}>
                <Switch
                  label={link.supplier.name}
                  checked={link.preferred}
                  disabled={!mayUpdate || !isKnown}
                  onCheckedChange={(next) => void prefer(link, next)}
                />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <OrderListSection organization_id={organization_id} alias={organization.alias} />
      <OrganizationCards organization_id={organization_id} where={where} />
    </main>
  );
}
