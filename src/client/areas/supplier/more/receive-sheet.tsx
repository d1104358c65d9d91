/**
 * An order that another phone gives. It is stored when the person takes it, not when its link is opened: a link may come
 * from anybody. Then a code is shown that lets it leave the other phone.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { HandedOrder } from '#domain/orders/handed-order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { OrderDelivery } from '../orders/order-delivery.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { useDeviceLines } from '../orders/use-device-lines.ts';
import type { HandedSource } from './receive-card.tsx';
import styles from './receive-sheet.module.css';
import { useReceived } from './use-received.ts';

export default function ReceiveSheet({ source, onClose }: { source: HandedSource; onClose: () => void }) {
  const { t } = useLingui();
  const { found, isTaking, take } = useReceived(source);
  const titleOf = ({ by }: HandedOrder) => (by === '' ? t`Commande d’un autre téléphone` : t`Commande de ${by}`);
  const frame = (title: string, children: ReactNode, footer?: ReactNode) => (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title} footer={footer}>
      <div className={styles.content}>{children}</div>
    </Sheet>
  );
  switch (found.kind) {
    case 'reading':
      return null;
    case 'problem':
      return frame(
        t`Commande d’un autre téléphone`,
        <Banner tone="bad" live>
          {found.text}
        </Banner>,
      );
    case 'offered':
      return frame(
        titleOf(found.order),
        <>
          {found.problem === undefined ? null : (
            <Banner tone="bad" live>
              {found.problem}
            </Banner>
          )}
          <Offered order={found.order} />
        </>,
        <Button wide loading={isTaking} onClick={() => void take(found.order)}>
          {t`La reprendre sur cet appareil`}
        </Button>,
      );
    case 'received':
      return frame(t`Commande reçue`, <Received row={found.row} code={found.code} />);
  }
}

const NO_FACTS = {};

function Offered({ order: { order_id, body } }: { order: HandedOrder }) {
  const { t } = useLingui();
  const { client } = useCatalog();
  const lines = useDeviceLines({ body, products: NO_FACTS });
  const number = orderNumber(order_id);
  const count = plural(body.lines.length, { one: '# ligne', other: '# lignes' });
  const address = client?.addresses.find(({ address_id }) => address_id === body.address_id) ?? null;
  return (
    <>
      <p className={styles.words}>
        {t`Bon ${number}, ${count}. Elle garde son numéro : elle ne peut être passée qu’une fois. D’ici, elle part à votre nom.`}
      </p>
      <div className={styles.order}>
        <OrderDelivery day={body.delivery_day} address={address} reference={body.reference} comment={body.comment} />
        <OrderLines lines={lines} />
      </div>
      <p className={styles.total}>
        <b>{t`Total HT vu`}</b>
        <MoneyFigure value={body.seen_total} variant="etiquette" size="l" />
      </p>
    </>
  );
}

function Received({ row, code }: { row: OutboxRow; code: string | null }) {
  const { t } = useLingui();
  const space = useSpace();
  const number = orderNumber(row.order_id);
  const by = row.handed_by ?? '';
  if (code === null)
    return (
      <Banner tone="bad" live>
        {t`La commande ${number} a été refusée à ce compte : gardez-la sur l’autre téléphone.`}
      </Banner>
    );
  return (
    <>
      <Banner tone="ok" live>
        <b>{by === '' ? t`Cette commande est sur cet appareil` : t`Commande reçue de ${by}`}</b>
        <p>{t`Bon ${number}. Elle part d’ici dès qu’il y a du réseau.`}</p>
      </Banner>
      <div className={styles.code}>
        <p>{t`À taper sur l’autre téléphone`}</p>
        <b>{`${code.slice(0, 2)}\u00a0${code.slice(2)}`}</b>
      </div>
      <Button asChild wide variant="outline">
        <Link href={supplierPath(space, ['orders', row.order_id])}>{t`Voir cette commande`}</Link>
      </Button>
    </>
  );
}
