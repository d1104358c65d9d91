import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import styles from './auth-page.module.css';
import { useDemoMode } from './use-demo-mode.ts';

/** Links to the installation's own mailbox: one with demo data has no mail server, so its mails stay there. */
export function DemoMailbox({ where }: { where: Whereabouts }) {
  if (!useDemoMode()) return null;
  return (
    <p className={styles.foot}>
      <Link href={pathTo('internal', where, ['mailbox'])}>
        <Trans>Le courrier de cette installation</Trans>
      </Link>
    </p>
  );
}
