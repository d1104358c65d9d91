/** Settings and facts of this device, and the keys to other spaces and to sign out. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { OrderFormKeys } from '../order-form/order-form-keys.tsx';
import { AboutCard } from './about-card.tsx';
import { AccountCard } from './account-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { CatalogsCard } from './catalogs-card.tsx';
import { CountCard } from './count-card.tsx';
import { DeviceCard, Note } from './device-card.tsx';
import { GuidesCard } from './guides-card.tsx';
import { InstallCard } from './install-card.tsx';
import styles from './more-screen.module.css';
import { NotificationsCard } from './notifications-card.tsx';
import { ReceiveCard } from './receive-card.tsx';
import { ScannerCard } from './scanner-card.tsx';
import { StandingCard } from './standing-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { SyncCard } from './sync-card.tsx';
import { UnknownCodesCard } from './unknown-codes-card.tsx';

const NotificationsScreen = textedPart('buying', () => import('./notifications-screen.tsx'));

type MoreScreenProps = { part: string | undefined; notFound: ReactNode };

export default function MoreScreen({ part, notFound }: MoreScreenProps) {
  if (part === 'notifications') return <NotificationsScreen />;
  return part === undefined ? <Cards /> : notFound;
}

function Cards() {
  const { t } = useLingui();
  return (
    <OrderPanes>
      <PageHeader title={t`Cet appareil`} />
      <div className={styles.cards}>
        <GuidesCard />
        <StandingCard />
        <ReceiveCard />
        <InstallCard />
        <NotificationsCard />
        <SyncCard />
        <CatalogsCard />
        <DeviceCard title={t`Bon de commande à remplir`}>
          <Note>{t`Vos produits à vos prix, avec une colonne pour les quantités : pour un tableur, ou à imprimer.`}</Note>
          <OrderFormKeys />
        </DeviceCard>
        <AppearanceCard />
        <CountCard />
        <ScannerCard />
        <UnknownCodesCard />
        <StorageCard />
        <AccountCard />
        <AboutCard />
      </div>
    </OrderPanes>
  );
}
