/** Says once that this device has lost its data of the account, and which orders waited in them. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { orderNumber } from '#domain/orders/order-number.ts';
import { useAccount } from '../../parts/account/session.tsx';
import { openDatabase } from '../../store/device/database.ts';
import { markLossTold, untoldLoss } from '../../store/device/store-loss.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './store-loss-notice.module.css';

export default function StoreLossNotice() {
  const { t } = useLingui();
  const { account_id } = useAccount();
  const database = openDatabase(account_id);
  const orders = useLiveQuery(() => untoldLoss(database), [database]) ?? null;
  if (orders === null) return null;
  const waited = plural(orders.length, { one: 'Une commande attendait ici :', other: '# commandes attendaient ici :' });
  const numbers = orders.map(orderNumber).join(', ');
  return (
    <section className={styles.place} aria-label={t`Données perdues`}>
      <Banner
        tone="warn"
        live
        action={
          <Button size="s" onClick={() => void markLossTold(database)}>
            <Trans>J’ai compris</Trans>
          </Button>
        }
      >
        <b>
          <Trans>Cet appareil a perdu ce qu’il gardait.</Trans>
        </b>{' '}
        {orders.length === 0 ? (
          <Trans>Aucune commande n’y attendait. Catalogue et panier reviennent du serveur.</Trans>
        ) : (
          <>
            {waited} {numbers}.{' '}
            <Trans>
              Ce qui était parti est dans l’historique ; ce qui n’était pas parti est perdu, et reste à refaire.
            </Trans>
          </>
        )}
      </Banner>
    </section>
  );
}
