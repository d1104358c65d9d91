/** A row of the tabs "Prix" and "Visible par": a group, a catalog or a client, leading to where its facts are changed. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#client/ui/icon.tsx';
import styles from './product-reach.module.css';

type ReachRowProps = { name: string; note?: string; href: string; children?: ReactNode };

export function ReachRow({ name, note, href, children }: ReachRowProps) {
  return (
    <li>
      <Link href={href} className={styles.row}>
        <span className={styles.words}>
          <b>{name}</b>
          {note === undefined ? null : <small>{note}</small>}
        </span>
        {children}
        <Icon name="open" size="s" />
      </Link>
    </li>
  );
}
