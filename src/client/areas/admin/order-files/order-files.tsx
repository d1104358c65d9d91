/** The files of the order desk: an order that a client's system wrote comes in, the list of orders goes out. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { OrderQuery } from '../orders/order-filters.ts';
import { OrderExport } from './order-export.tsx';
import styles from './order-files.module.css';
import { ReadOrder } from './read-order.tsx';

type OrderFilesProps = {
  supplier_id: string;
  where: Whereabouts;
  filter: OrderQuery;
  /** An order is open beside the list, which leaves no room for words. */
  isBeside: boolean;
};

export default function OrderFiles({ supplier_id, where, filter, isBeside }: OrderFilesProps) {
  const { t } = useLingui();
  const mayConfirm = usePermission('purchase_order:confirm');
  const [isReading, setIsReading] = useState(false);
  const words = t`Lire une commande électronique (UBL)`;
  return (
    <>
      {mayConfirm && (
        <Button variant="ghost" icon="upload" title={words} onClick={() => setIsReading(true)}>
          <span className={classNames(styles.words, !isBeside && styles.shown)}>{words}</span>
        </Button>
      )}
      <OrderExport supplier_id={supplier_id} filter={filter} />
      {isReading && <ReadOrder {...{ supplier_id, where }} close={() => setIsReading(false)} />}
    </>
  );
}
