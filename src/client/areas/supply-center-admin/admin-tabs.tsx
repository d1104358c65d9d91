/** The pages of an organization's administration, as links above each of them. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { supplyCenterAdminPath, type Whereabouts } from '#client/paths.ts';
import { CountBadge } from '#client/ui/badge.tsx';
import styles from './admin-tabs.module.css';

export type AdminPage = 'profile' | 'members' | 'approvals';

type AdminTabsProps = { where: Whereabouts; page: AdminPage; mayApprove: boolean; waiting: number };

export function AdminTabs({ where, page, mayApprove, waiting }: AdminTabsProps) {
  const { t } = useLingui();
  const tabs: readonly { page: AdminPage; text: string; segments: readonly string[]; count: number }[] = [
    { page: 'profile', text: t`Organisation`, segments: [], count: 0 },
    { page: 'members', text: t`Membres`, segments: ['members'], count: 0 },
    ...(mayApprove ? [{ page: 'approvals', text: t`Accords`, segments: ['approvals'], count: waiting } as const] : []),
  ];
  return (
    <nav className={styles.tabs} aria-label={t`Gestion de l’organisation`}>
      {tabs.map((each) => (
        <Link
          key={each.page}
          href={supplyCenterAdminPath(where, each.segments)}
          className={styles.tab}
          aria-current={each.page === page ? 'page' : undefined}
        >
          {each.text}
          {each.count > 0 && <CountBadge>{each.count}</CountBadge>}
        </Link>
      ))}
    </nav>
  );
}
