/** Tells a supplier's people that they order as their own test client, and leads back to the back office. */
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Space } from '../../parts/account/space.tsx';
import { adminPath } from '../../paths.ts';
import styles from './test-client-line.module.css';

export default function TestClientLine({ space }: { space: Space }) {
  return (
    <aside className={styles.line}>
      <span>
        <Trans>Vous commandez comme client d’essai : la commande arrive chez vous.</Trans>
      </span>
      <Link href={adminPath(space)}>
        <Trans>Retour à l’espace</Trans>
      </Link>
    </aside>
  );
}
