/**
 * Shows the onboarding above the dashboard as long as a stage is open. Before the first order the onboarding stands
 * alone.
 *
 *   <SpaceStart {...props}><Dashboard /></SpaceStart>
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAccount } from '#client/parts/account/session.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { adminPath } from '#client/paths.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { BrandPreview } from '../brand/brand-preview.tsx';
import { Onboarding } from './onboarding.tsx';
import styles from './space-start.module.css';
import { useOnboarding } from './use-onboarding.ts';

type SpaceStartProps = Pick<AdminScreenProps, 'supplier' | 'where' | 'open'> & {
  /** The dashboard. */
  children: ReactNode;
};

export function SpaceStart({ supplier, where, open, children }: SpaceStartProps) {
  const { t } = useLingui();
  const { name } = useAccount();
  const { data } = useOnboarding(supplier.supplier_id);
  // Until the server answers, the dashboard is shown: most spaces have completed their onboarding.
  if (data === undefined || data.active_stage === null) return children;
  const onboarding = <Onboarding onboarding={data} supplier={supplier} where={where} open={open} />;
  if (data.facts.first_order_number !== null) {
    return (
      <div className={styles.both}>
        <div className={styles.above}>{onboarding}</div>
        {children}
      </div>
    );
  }
  const [given = ''] = name.split(' ');
  // An operator's name may be the part of their address before the @.
  const firstName = given.charAt(0).toUpperCase() + given.slice(1);
  return (
    <main>
      <PageHeader
        title={t`Bienvenue, ${firstName}`}
        note={t`Cinq étapes avant la première commande, environ dix minutes.`}
      />
      <div className={styles.start}>
        {onboarding}
        <div className={styles.aside}>
          <BrandPreview
            name={supplier.name}
            mark={supplier.mark}
            logo={supplier.logo}
            primaryColor={supplier.primaryColor}
          />
          {open.has('settings') ? (
            <p>
              <Link href={adminPath(where, ['settings'])}>
                <Trans>Changer le nom, la couleur ou le logo</Trans>
              </Link>
            </p>
          ) : null}
        </div>
      </div>
    </main>
  );
}
