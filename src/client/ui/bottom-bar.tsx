/**
 * The tabs at the bottom of phones:
 * <BottomBar label="Rubriques" items={[{ href, label, icon, current, count?, countLabel? }]} />
 * `count` is the small yellow figure; `countLabel` says what is counted. Links are wouter's, so they follow the
 * router's base. Children stand after the last tab. <TopNav …/> shows the same items in the header on desktop.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CountBadge } from './badge.tsx';
import styles from './bottom-bar.module.css';
import { Icon, type IconName } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type NavigationItem = {
  href: string;
  label: string;
  icon: IconName;
  current: boolean;
  /** Whether it begins a group, which a rail sets apart by a line. */
  begins?: boolean;
  count?: number | undefined;
  countLabel?: string | undefined;
};

type NavigationProps = { label: string; items: readonly NavigationItem[] };

export function BottomBar({ label, items, children }: NavigationProps & { children?: ReactNode }) {
  return (
    <nav className={styles.bottom} aria-label={label}>
      {items.map((item) => (
        <NavigationLink key={item.href} item={item} />
      ))}
      {children}
    </nav>
  );
}

export function TopNav({ label, items }: NavigationProps) {
  return (
    <nav className={styles.top} aria-label={label}>
      {items.map((item) => (
        <NavigationLink key={item.href} item={item} />
      ))}
    </nav>
  );
}

function NavigationLink({ item }: { item: NavigationItem }) {
  const hasCount = item.count !== undefined && item.count > 0;
  return (
    <Link href={item.href} aria-current={item.current ? 'page' : undefined}>
      <Icon name={item.icon} />
      {item.label}
      {hasCount ? (
        <span className={styles.pin}>
          <CountBadge>
            <VisuallyHidden>, </VisuallyHidden>
            {item.count}
            {item.countLabel === undefined ? null : <VisuallyHidden> {item.countLabel}</VisuallyHidden>}
          </CountBadge>
        </span>
      ) : null}
    </Link>
  );
}
