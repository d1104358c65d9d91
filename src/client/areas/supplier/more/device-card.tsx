/** A card about this device: <DeviceCard title="…" action={…}>…</DeviceCard>; <Fact name="…" value="…" /> inside. */
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import styles from './device-card.module.css';

export function DeviceCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.place}>
      <Card as="section">
        <div className={styles.content}>
          <h2>{title}</h2>
          {children}
          {action === undefined ? null : <div className={styles.action}>{action}</div>}
        </div>
      </Card>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
