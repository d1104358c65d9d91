/** One page of `auth`: <AuthPage title="Se connecter" after={…}>the card's content</AuthPage>. */
import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Card } from '#client/ui/card.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
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

type AuthFormProps = { children: ReactNode } & (
  | { submit: () => void; turnedDown: number }
  | { submit?: never; turnedDown?: never }
);

/** The column of fields and keys in a card; a form where it can be sent. */
export function AuthForm({ submit, turnedDown, children }: AuthFormProps) {
  if (submit === undefined) return <div className={styles.form}>{children}</div>;
  return (
    <FieldForm className={styles.form} submit={submit} turnedDown={turnedDown}>
      {children}
    </FieldForm>
  );
}

/** Why sending failed; nothing where it worked. */
export function Failure({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <Banner tone="bad" live>
      {words}
    </Banner>
  );
}

export function AuthLinks({ children }: { children: ReactNode }) {
  return <nav className={styles.links}>{children}</nav>;
}
