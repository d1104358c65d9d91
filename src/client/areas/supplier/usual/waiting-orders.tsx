import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { WaitingList, waitingOrders } from '#client/parts/orders/waiting-orders.tsx';
import type { Supplier } from './use-suppliers.ts';

/** `side`: what the person or their device does next, or what others do. */
type WaitingOrdersProps = { suppliers: readonly Supplier[]; side: 'buyer' | 'others' };

/** Open orders at all suppliers of the organization. */
export function WaitingOrders({ suppliers, side }: WaitingOrdersProps) {
  const { t } = useLingui();
  const { at } = useCatalog();
  const { organization } = useSpace();
  const { buyer, questions, device, manager, arrival, supplier } = waitingOrders(suppliers, at);
  const words = {
    organization: organization.alias,
    nameOf: ({ card }: Supplier) => (suppliers.length > 1 ? card.name : null),
  };
  if (side === 'others') {
    return (
      <>
        <WaitingList title={t`En attente d’un accord`} orders={manager} {...words} />
        <WaitingList title={t`En attente du fournisseur`} orders={supplier} {...words} />
      </>
    );
  }
  return (
    <>
      <WaitingList title={t`En attente de vous`} orders={buyer} questions={questions} {...words} isUrgent />
      <WaitingList title={t`Livraisons à contrôler`} orders={arrival} {...words} />
      <WaitingList title={t`En attente sur cet appareil`} orders={device} {...words} />
    </>
  );
}
