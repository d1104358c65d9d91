/** One page of `auth`: <AuthPage title="Se connecter" after={…}>the card's content</AuthPage>. */
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import styles from './auth-page.module.css';

type AuthPageProps = { title: string; after?: ReactNode; children: ReactNode };

export function AuthPage({ title, after, children }: AuthPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <h1 className={styles.title}>{title}</h1>
        <Card>{children}</Card>
        {after}
      </div>
    </main>
  );
}

/** What stands under each other in a card of such a page; a form where it is sent. */
export function AuthForm({ submit, children }: { submit?: () => void; children: ReactNode }) {
  if (submit === undefined) return <div className={styles.form}>{children}</div>;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}

export function AuthLinks({ children }: { children: ReactNode }) {
  return <nav className={styles.links}>{children}</nav>;
}
