/**
 * Layout of everything without a space of its own (login, plain and minimal layouts): our mark, language and theme above the page.
 * `subtitle` says which part of the house one is in.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ThemeSwitch } from '../parts/theme-switch.tsx';
import { startPath } from '../paths.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './plain-layout.module.css';
import { usePlace } from './use-place.ts';

export function PlainLayout({ subtitle, children }: { subtitle?: string | undefined; children: ReactNode }) {
  const { locale } = usePlace();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link href={startPath(locale)} className={styles.brand}>
          <img src="/icon.svg" alt="" width="40" height="40" />
          <span>
            <b>Carreau</b>
            {subtitle === undefined ? null : <small>{subtitle}</small>}
          </span>
        </Link>
        <LanguageLinks />
        <ThemeSwitch />
      </header>
      {children}
    </div>
  );
}
