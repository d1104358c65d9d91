import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { SentOrder } from './sent-order.ts';

/** The supplier has an order that this device could not keep. */
export function SentDirectly({ order: { order_id, stillInCart } }: { order: SentOrder }) {
  const { t } = useLingui();
  const space = useSpace();
  const number = orderNumber(order_id);
  const supplier = space.supplier.name;
  return (
    <OrderPanes>
      <EmptyState
        icon="yes"
        hue={152}
        title={t`Commande ${number} passée`}
        action={
          <Button asChild>
            <Link href={supplierPath(space, ['catalog'])}>{t`Continuer mes achats`}</Link>
          </Button>
        }
      >
        <Trans>{supplier} l’a reçue. Notez son numéro : cet appareil n’a pas pu la garder.</Trans>
        {stillInCart ? (
          <>
            {' '}
            <Trans>Ses produits sont encore dans votre panier : ne les commandez pas une seconde fois.</Trans>
          </>
        ) : null}
      </EmptyState>
    </OrderPanes>
  );
}
