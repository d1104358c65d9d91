/** A client in a card of the dashboard, with what is said of them; it leads to their sheet where the person may read it. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import styles from './dashboard.module.css';

type ClientRowProps = {
  organization_id: string;
  organization_name: string;
  where: Whereabouts;
  /** At the end of the row. */
  figure?: ReactNode;
  children: ReactNode;
};

export function ClientRow({ organization_id, organization_name, where, figure, children }: ClientRowProps) {
  const mayRead = usePermission('client:read');
  const content = (
    <>
      <Avatar name={organization_name} size="sm" />
      <span className={styles.text}>
        <b>{organization_name}</b>
        <small>{children}</small>
      </span>
      {figure}
    </>
  );
  return (
    <li>
      {mayRead ? (
        <Link href={adminPath(where, ['clients', organization_id])} className={styles.row}>
          {content}
        </Link>
      ) : (
        <span className={styles.row}>{content}</span>
      )}
    </li>
  );
}
