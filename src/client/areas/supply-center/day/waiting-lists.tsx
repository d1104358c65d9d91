import { useLingui } from '@lingui/react/macro';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { WaitingList, waitingOrders } from '#client/parts/orders/waiting-orders.tsx';
import type { Whereabouts } from '#client/paths.ts';
import type { Center, CenterSupplier } from '../use-center.ts';

/** Orders at all suppliers that wait for somebody: the buyer first, then this device, then others. */
export default function WaitingLists({ center, where }: { center: Center; where: Whereabouts }) {
  const { t } = useLingui();
  const { buyer, questions, device, manager, arrival, supplier } = waitingOrders(center.suppliers, center.at);
  const words = {
    organization: where.context.space_alias ?? '',
    nameOf: (at: CenterSupplier) => at.supplier.name,
    mark: (at: CenterSupplier) => <SupplierMark supplier={at.supplier} />,
  };
  return (
    <>
      <WaitingList title={t`En attente de vous`} orders={buyer} questions={questions} {...words} isUrgent />
      <WaitingList title={t`Livraisons à contrôler`} orders={arrival} {...words} />
      <WaitingList title={t`En attente sur cet appareil`} orders={device} {...words} />
      <WaitingList title={t`En attente d’un accord`} orders={manager} {...words} />
      <WaitingList title={t`En attente des fournisseurs`} orders={supplier} {...words} />
    </>
  );
}
