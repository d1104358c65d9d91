import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { useWithdraw } from '#client/parts/orders/order-withdraw.ts';
import { loginPath, supplierPath } from '#client/paths.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './order-screen.module.css';

/** The actions for an order that waits on this device, or was turned down. */
export function DeviceActions({ row: { order_id, state, attempts } }: { row: OutboxRow }) {
  const { t } = useLingui();
  const space = useSpace();
  const [, navigate] = useLocation();
  const { sendNow } = useSyncNow();
  const withdraw = useWithdraw();
  const takeBack = async () => {
    if (await withdraw(order_id)) navigate(supplierPath(space, ['cart']));
  };
  const isRefused = state === 'refused';
  const mayWithdraw = isRefused || (attempts === 0 && state !== 'sending' && state !== 'placed');
  const here = supplierPath(space, ['orders', order_id]);
  return (
    <div className={styles.actions}>
      <div className={styles.pair}>
        {mayWithdraw ? (
          <Button variant={isRefused ? 'default' : 'outline'} onClick={() => void takeBack()}>
            {t`Remettre au panier`}
          </Button>
        ) : null}
        {state === 'queued' ? (
          <Button icon="send" onClick={sendNow}>
            {t`Envoyer`}
          </Button>
        ) : null}
        {state === 'needs_sign_in' ? (
          <Button asChild icon="sign-in">
            <Link href={loginPath(space.locale, here)}>{t`Se reconnecter`}</Link>
          </Button>
        ) : null}
      </div>
      {attempts > 0 && !isRefused && state !== 'placed' ? (
        <p className={styles.hint}>
          {t`Elle est peut-être déjà chez le fournisseur : on attend sa réponse avant de pouvoir l’annuler.`}
        </p>
      ) : null}
    </div>
  );
}
