/**
 * Layout of pages outside of a space (login, plain and minimal layouts): our mark, language, theme and account above
 * the page. `subtitle` names the part of the app.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../parts/account/session.tsx';
import { ThemeSwitch } from '../../parts/app/theme-switch.tsx';
import { startPath } from '../../paths.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { usePlace } from '../place/use-place.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './plain-layout.module.css';

export function PlainLayout({ subtitle, children }: { subtitle?: string | undefined; children: ReactNode }) {
  const { area, locale } = usePlace();
  const { account } = useSession();
  // A session that is only remembered has no sign-out on the login page.
  const isSignedIn = account !== null && area !== 'auth';
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Link href={startPath(locale)} className={styles.brand}>
          <img src="/icon.svg" alt="" width="40" height="40" />
          <span>
            <b>Carreau</b>
            {subtitle === undefined ? null : <small>{subtitle}</small>}
          </span>
        </Link>
        <ThemeSwitch />
        {isSignedIn ? <AccountMenu /> : null}
      </header>
      {children}
      {isSignedIn ? null : (
        <footer className={styles.languages}>
          <LanguageLinks />
        </footer>
      )}
    </div>
  );
}
