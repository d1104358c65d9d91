import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { useWithdraw } from '#client/parts/orders/order-withdraw.ts';
import { loginPath, supplierPath } from '#client/paths.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { withdrawalRefusal } from '#client/store/orders/outbox-rules.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import styles from './order-screen.module.css';

const GiveSheet = lazyPart(() => import('./give-sheet.tsx'));

/** The actions for an order that waits on this device, or was turned down. */
export function DeviceActions({ row }: { row: OutboxRow }) {
  const { t } = useLingui();
  const { order_id, state } = row;
  const space = useSpace();
  const [, navigate] = useLocation();
  const { sendNow } = useSyncNow();
  const withdraw = useWithdraw();
  const takeBack = async () => {
    if (await withdraw(order_id)) navigate(supplierPath(space, ['cart']));
  };
  const [isGiving, setGiving] = useState(false);
  const isRefused = state === 'refused';
  const mayWithdraw = withdrawalRefusal(row) === null;
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
      {state === 'queued' || state === 'needs_sign_in' ? (
        <Button wide variant="outline" icon="scan" onClick={() => setGiving(true)}>
          {t`Donner à un autre téléphone`}
        </Button>
      ) : null}
      {isGiving ? (
        <Suspense fallback={null}>
          <GiveSheet
            row={row}
            onClose={() => setGiving(false)}
            onGiven={() => navigate(supplierPath(space, ['orders']))}
          />
        </Suspense>
      ) : null}
      <Hint row={row} />
    </div>
  );
}

/** Why the order can't be taken back into the cart. */
function Hint({ row: { state, attempts, is_shared } }: { row: OutboxRow }) {
  const { t } = useLingui();
  if (state === 'placed') return null;
  const isRefused = state === 'refused';
  if (attempts > 0 && !isRefused)
    return (
      <p className={styles.hint}>
        {t`Elle est peut-être déjà chez le fournisseur : on attend sa réponse avant de pouvoir l’annuler.`}
      </p>
    );
  if (is_shared !== true) return null;
  return (
    <p className={styles.hint}>
      {isRefused
        ? t`Un autre téléphone l’a peut-être aussi : s’il l’envoie, elle sera passée.`
        : t`Un autre téléphone l’a peut-être aussi : elle ne se remet plus au panier.`}
    </p>
  );
}
