/**
 * Layout of the back office and the supply center: a rail on desktop, a header and a tab bar on phones.
 * The screen inside brings its own <main> with a PageHeader.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ThemeSwitch } from '../../parts/app/theme-switch.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { BottomBar, type NavigationItem } from '../../ui/bottom-bar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDocumentTitle } from '../place/use-document-title.ts';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionLine } from './connection-line.tsx';
import styles from './rail-layout.module.css';

type RailLayoutProps = {
  name: string;
  /** Beside the name: whose space this is. */
  mark: ReactNode;
  subtitle: string;
  home: string;
  items: readonly NavigationItem[];
  /** The tabs of a phone where they differ from `items`, and what stands after the last tab. */
  tabs?: { readonly items: readonly NavigationItem[]; readonly after: ReactNode } | undefined;
  /** Stands above the account: search through the whole space. */
  search?: ReactNode;
  /** The assistant's key, which floats over the screen's last corner; feet of screens leave room for it. */
  assistant?: ReactNode;
  /**
   * Only the rail's icons are drawn at a desk; `foldKey` changes that. null: only where the room is short, at a narrow
   * desk and beside the sheet of a screen with `data-needs-room`.
   */
  folded?: boolean | null;
  foldKey?: ReactNode;
  children: ReactNode;
};

export function RailLayout(props: RailLayoutProps) {
  const { name, mark, subtitle, home, items, tabs, search, assistant, folded = false, foldKey, children } = props;
  const { t } = useLingui();
  useDocumentTitle(`${name} · ${subtitle}`);
  return (
    <div className={styles.app} data-folded={folded === null ? 'auto' : folded || undefined}>
      <SkipLink />
      <header className={styles.rail}>
        <Link href={home} className={styles.brand}>
          {mark}
          <span className={styles.names}>
            <b>{name}</b>
            <span>{subtitle}</span>
          </span>
        </Link>
        <nav className={styles.links} aria-label={t`Rubriques`}>
          {items.map(({ href, icon, label, current, begins = false, count = 0, countLabel }) => (
            <Link
              key={href}
              href={href}
              aria-current={current ? 'page' : undefined}
              className={classNames(begins && styles.begins)}
              title={folded === false ? undefined : label}
            >
              <Icon name={icon} size="s" />
              <span>{label}</span>
              {count > 0 && (
                <span className={styles.count}>
                  <CountBadge>
                    {count}
                    <VisuallyHidden> {countLabel}</VisuallyHidden>
                  </CountBadge>
                </span>
              )}
            </Link>
          ))}
        </nav>
        {search}
        <div className={styles.tools}>
          <ThemeSwitch />
          <AccountMenu />
          <span className={styles.foldKey}>{foldKey}</span>
        </div>
      </header>
      <div className={styles.strip}>
        <ConnectionLine />
      </div>
      <div className={classNames(styles.content, assistant != null && styles.assisted)}>{children}</div>
      {assistant}
      {items.length > 1 && (
        <div className={classNames(styles.tabs, styles.phone)}>
          <BottomBar label={t`Rubriques`} items={tabs?.items ?? items}>
            {tabs?.after}
          </BottomBar>
        </div>
      )}
    </div>
  );
}
