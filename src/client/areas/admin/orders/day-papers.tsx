/** Papers for a day of deliveries, and the list as a spreadsheet. */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { dayDocumentRoutes, PICKING_ORDERS, type PickingOrder } from '#contract/day-documents.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import styles from './day-papers.module.css';

type DayPapersProps = {
  supplier_id: string;
  /** Of the order that comes next, else today. */
  day: string;
  filter: { status?: OrderStatus; query?: string };
};

/** In the browser a file is a Blob. */
const asBlob = { answer: z.instanceof(Blob) };
const routes = {
  picking: { ...dayDocumentRoutes.pickingList, ...asBlob },
  notes: { ...dayDocumentRoutes.deliveryNotes, ...asBlob },
  list: { ...dayDocumentRoutes.orderList, ...asBlob },
};

type Paper = { kind: 'picking'; by: PickingOrder } | { kind: 'notes' } | { kind: 'list'; format: 'xlsx' | 'csv' };

export function DayPapers({ supplier_id, day, filter }: DayPapersProps) {
  const { t } = useLingui();
  const mayPrepare = usePermission('purchase_order:prepare');
  const [chosenDay, setDay] = useState<string | null>(null);
  const [by, setBy] = useState<PickingOrder>('product');
  const delivery_day = chosenDay ?? day;
  const params = { supplier_id };
  const { mutate, isPending } = useMutation({
    mutationFn: async (paper: Paper) => {
      const [file, name] = await fetched(paper);
      await handOver(new File([file], name, { type: file.type }));
    },
    onSuccess: () => setDay(null),
    onError: () => showToast({ tone: 'bad', message: t`Le document n’a pas pu être préparé.` }),
  });
  const fetched = async (paper: Paper): Promise<[Blob, string]> => {
    switch (paper.kind) {
      case 'picking':
        return [
          await call(routes.picking, { params, query: { delivery_day, by: paper.by } }),
          `preparation-${delivery_day}.pdf`,
        ];
      case 'notes':
        return [await call(routes.notes, { params, query: { delivery_day } }), `livraison-${delivery_day}.pdf`];
      case 'list':
        return [
          await call(routes.list, { params, query: { format: paper.format, ...filter } }),
          `commandes.${paper.format}`,
        ];
    }
  };
  return (
    <>
      {mayPrepare ? <Button variant="outline" onClick={() => setDay(day)}>{t`Préparation`}</Button> : null}
      <Menu
        label={t`Exporter la liste`}
        trigger={
          <Button variant="ghost" icon="download" loading={isPending}>
            {t`Exporter`}
          </Button>
        }
        items={[
          { label: t`Tableur, Excel`, onSelect: () => mutate({ kind: 'list', format: 'xlsx' }) },
          { label: t`Texte, CSV`, onSelect: () => mutate({ kind: 'list', format: 'csv' }) },
        ]}
      />
      <Dialog
        open={chosenDay !== null}
        onOpenChange={(open) => !open && setDay(null)}
        title={t`Préparation`}
        description={t`Les commandes confirmées et en préparation de ce jour.`}
        actions={
          <>
            <Button variant="outline" loading={isPending} onClick={() => mutate({ kind: 'notes' })}>
              {t`Bons de livraison`}
            </Button>
            <Button
              loading={isPending}
              onClick={() => mutate({ kind: 'picking', by })}
            >{t`Liste de préparation`}</Button>
          </>
        }
      >
        <div className={styles.fields}>
          <TextField
            label={t`Jour de livraison`}
            type="date"
            value={delivery_day}
            onChange={(event) => event.target.value !== '' && setDay(event.target.value)}
          />
          <Select
            label={t`Rangée`}
            value={by}
            onValueChange={(value) => setBy(PICKING_ORDERS.find((each) => each === value) ?? by)}
            options={[
              { value: 'product', label: t`par produit` },
              { value: 'client', label: t`par client` },
              { value: 'category', label: t`par rayon` },
            ]}
          />
        </div>
      </Dialog>
    </>
  );
}
