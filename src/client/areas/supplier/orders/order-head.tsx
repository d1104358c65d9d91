import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './order-head.module.css';

/** The link back to the list, the order's number, and its state. */
export function OrderHead({ number, badge }: { number: string; badge: ReactNode }) {
  const { t } = useLingui();
  const space = useSpace();
  return (
    <header className={styles.head}>
      <Link href={supplierPath(space, ['orders'])} className={styles.back}>
        <Icon name="back" />
        <VisuallyHidden>{t`Retour aux commandes`}</VisuallyHidden>
      </Link>
      <div className={styles.order}>
        <h1>
          <VisuallyHidden>{t`Commande`} </VisuallyHidden>
          {number}
        </h1>
        {badge}
      </div>
    </header>
  );
}
