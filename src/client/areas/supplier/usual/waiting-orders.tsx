import { useLingui } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { WaitingList, waitingOrders } from '#client/parts/orders/waiting-orders.tsx';
import type { Supplier } from './use-suppliers.ts';

/** `side`: those that wait on this side of the network, or those that the supplier has. */
type WaitingOrdersProps = { suppliers: readonly Supplier[]; side: 'buyer' | 'supplier' };

/** Open orders at all suppliers of the organization. */
export function WaitingOrders({ suppliers, side }: WaitingOrdersProps) {
  const { t } = useLingui();
  const { at } = useCatalog();
  const { buyer, device, supplier } = waitingOrders(suppliers, at);
  const nameOf = ({ card }: Supplier) => (suppliers.length > 1 ? card.name : null);
  if (side === 'supplier') {
    return <WaitingList title={t`En attente du fournisseur`} orders={supplier} nameOf={nameOf} />;
  }
  return (
    <>
      <WaitingList title={t`En attente de vous`} orders={buyer} nameOf={nameOf} isUrgent />
      <WaitingList title={t`En attente sur cet appareil`} orders={device} nameOf={nameOf} />
    </>
  );
}
