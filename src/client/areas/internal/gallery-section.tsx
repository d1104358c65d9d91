import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.named}>
      {children}
      <small>{name}</small>
    </div>
  );
}
