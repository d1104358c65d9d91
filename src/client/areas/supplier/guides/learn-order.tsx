/** The camera over the list: the order of scans becomes the order of each shelf. The children are the list. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Scanner } from '#client/parts/scanner/scanner.tsx';
import { useScans } from '../scan/scan-provider.tsx';
import styles from './arrange-screen.module.css';
import type { OpenGuide } from './use-guide.ts';
import { useLearnedOrder } from './use-learned-order.ts';

export function LearnOrder({ guide, children }: { guide: OpenGuide; children: ReactNode }) {
  const { t } = useLingui();
  const { rules } = useScans();
  const { take, isKnown, scanned } = useLearnedOrder(guide);
  return (
    <Scanner onCode={take} isKnown={isKnown} rules={rules}>
      <p className={styles.learned} role="status">
        {scanned.size === 0
          ? t`Scannez les produits de chaque étagère, dans l’ordre où vous passez devant.`
          : plural(scanned.size, {
              one: '# produit rangé dans votre ordre',
              other: '# produits rangés dans votre ordre',
            })}
      </p>
      {children}
    </Scanner>
  );
}
