/** A page of places to go to, in groups: suppliers to order from, spaces to run. */
import { Link } from 'wouter';
import type { SupplierCard } from '#contract/supplier.ts';
import { SupplierMark } from '../../parts/account/supplier-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './space-list.module.css';

export interface SpaceListGroup {
  readonly title: string;
  readonly entries: readonly {
    readonly key: string;
    readonly href: string;
    readonly name: string;
    /** Shows the supplier's mark in its colour; an organization has initials instead. */
    readonly supplier?: SupplierCard | undefined;
    /** For an entry that is no space yet. */
    readonly icon?: IconName | undefined;
    readonly note?: string | undefined;
  }[];
}

export function SpaceList({ title, groups }: { title: string; groups: readonly SpaceListGroup[] }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map((group) => (
          <section key={group.title}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul className={styles.list}>
              {group.entries.map(({ key, href, name, supplier, icon, note }) => (
                <li key={key}>
                  <Link href={href} className={styles.entry}>
                    {icon !== undefined ? (
                      <Icon name={icon} size="l" />
                    ) : supplier === undefined ? (
                      <Avatar name={name} />
                    ) : (
                      <SupplierMark supplier={supplier} />
                    )}
                    <span className={styles.name}>
                      <b>{name}</b>
                      {note === undefined ? null : <small>{note}</small>}
                    </span>
                    <Icon name="open" size="s" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </main>
  );
}
