/** The ways to order, beside the order that is ready. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './ways.module.css';

export function Ways({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const space = useSpace();
  return (
    <nav className={styles.ways} aria-label={t`Commander`}>
      {children}
      <Button asChild variant="secondary" icon="scan">
        <Link href={supplierPath(space, ['scan'])}>{t`Scanner`}</Link>
      </Button>
      <Button asChild variant="secondary" icon="copy">
        <Link href={supplierPath(space, ['quick-order'])}>{t`Coller une liste`}</Link>
      </Button>
      <Button asChild variant="secondary" icon="promotions">
        <Link href={supplierPath(space, ['catalog'], { category: 'promotions' })}>{t`Promotions`}</Link>
      </Button>
      <Button asChild variant="secondary" icon="catalog">
        <Link href={supplierPath(space, ['catalog'], { category: 'all' })}>{t`Tout le catalogue`}</Link>
      </Button>
    </nav>
  );
}
