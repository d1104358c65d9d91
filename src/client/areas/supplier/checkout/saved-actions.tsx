import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useWithdraw } from '#client/parts/orders/order-withdraw.ts';
import { loginPath, supplierPath } from '#client/paths.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './saved-actions.module.css';

/** Links to go on; as long as the order has not been sent, the buyer can take it back. */
export function SavedActions({ row: { order_id, state, attempts } }: { row: OutboxRow }) {
  const { t } = useLingui();
  const space = useSpace();
  const [, navigate] = useLocation();
  const withdraw = useWithdraw();
  const takeBack = async () => {
    if (await withdraw(order_id)) navigate(supplierPath(space, ['cart']));
  };
  const mayWithdraw = state === 'refused' || (attempts === 0 && (state === 'queued' || state === 'needs_sign_in'));
  const shop = supplierPath(space, ['catalog']);
  return (
    <div className={styles.actions}>
      {state === 'needs_review' ? (
        <Button asChild wide>
          <Link href={supplierPath(space, ['orders'])}>{t`Voir les différences`}</Link>
        </Button>
      ) : state === 'needs_sign_in' ? (
        <Button asChild wide icon="sign-in">
          <Link href={loginPath(space.locale, supplierPath(space, ['orders']))}>{t`Se reconnecter`}</Link>
        </Button>
      ) : null}
      <Button asChild wide variant={state === 'needs_review' || state === 'needs_sign_in' ? 'outline' : 'default'}>
        <Link href={shop}>{t`Continuer mes achats`}</Link>
      </Button>
      {state === 'placed' ? (
        <Button asChild wide variant="outline">
          <Link href={supplierPath(space, ['orders', order_id])}>{t`Voir la commande`}</Link>
        </Button>
      ) : null}
      {mayWithdraw ? (
        <Button wide variant="outline" onClick={() => void takeBack()}>
          {state === 'refused' ? t`Remettre au panier` : t`Annuler cette commande`}
        </Button>
      ) : null}
    </div>
  );
}
