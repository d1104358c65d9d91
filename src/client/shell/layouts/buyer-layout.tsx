/**
 * Layout of a supplier's space for buyers: the supplier's brand, the connection line, and the navigation, at the bottom
 * of phones and in the header on desktop. The screen inside brings its own <main>.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { Space } from '../../parts/account/space.tsx';
import { ThemeSwitch } from '../../parts/app/theme-switch.tsx';
import { supplierPath } from '../../paths.ts';
import { LogoMark } from '../../ui/avatar.tsx';
import { BottomBar, TopNav } from '../../ui/bottom-bar.tsx';
import { useForwardKey } from '../../ui/forward-key.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useDocumentTitle } from '../place/use-document-title.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './buyer-layout.module.css';
import { ConnectionLine } from './connection-line.tsx';
import { StorageLine } from './storage-line.tsx';
import { useBuyerNavigation } from './use-buyer-navigation.ts';

const TestClientLine = lazyPart(() => import('./test-client-line.tsx'));

type BuyerLayoutProps = { space: Space; rest: string; children: ReactNode };

export function BuyerLayout({ space, rest, children }: BuyerLayoutProps) {
  const { t } = useLingui();
  const items = useBuyerNavigation(space, rest);
  const organization = space.organization.name;
  useDocumentTitle(space.supplier.name);
  useForwardKey();
  return (
    <div className={styles.app} data-screen="">
      <SkipLink />
      <header className={styles.header}>
        <Link href={supplierPath(space)} className={styles.brand}>
          <LogoMark name={space.supplier.name} mark={space.supplier.mark} />
          <span className={styles.names}>
            <b>{space.supplier.name}</b>
            <span data-kept-mark="">{t`pour ${organization}`}</span>
          </span>
        </Link>
        <div className={styles.desktop}>
          <TopNav label={t`Rubriques`} items={items} />
        </div>
        <ThemeSwitch />
        <AccountMenu />
      </header>
      <div data-kept-line="">
        <ConnectionLine space={space} />
        <StorageLine />
        {space.isTest ? (
          <Suspense>
            <TestClientLine space={space} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.phone}>
        <BottomBar label={t`Rubriques`} items={items} />
      </div>
    </div>
  );
}
