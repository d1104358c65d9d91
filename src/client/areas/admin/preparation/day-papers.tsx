/** The papers of a delivery day: the picking lists and the delivery notes. */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { dayDocumentRoutes, PICKING_ORDERS, type PickingOrder } from '#contract/day-documents.ts';

type DayPapersProps = { supplier_id: string; delivery_day: string };

const routes = {
  picking: { ...dayDocumentRoutes.pickingList, ...blobAnswer },
  notes: { ...dayDocumentRoutes.deliveryNotes, ...blobAnswer },
};

export function DayPapers({ supplier_id, delivery_day }: DayPapersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [by, setBy] = useState<PickingOrder>('category');
  const params = { supplier_id };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (paper: 'picking' | 'notes') => {
      const isList = paper === 'picking';
      const file = isList
        ? await call(routes.picking, { params, query: { delivery_day, by } })
        : await call(routes.notes, { params, query: { delivery_day } });
      const name = isList ? `preparation-${delivery_day}.pdf` : `livraison-${delivery_day}.pdf`;
      await handOver(new File([file], name, { type: file.type }));
    },
    onSuccess: () => setOpen(false),
    onError: () => showToast({ tone: 'bad', message: t`Le document n’a pas pu être préparé.` }),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>{t`Imprimer`}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Imprimer`}
        description={t`Les commandes confirmées et en préparation de ce jour.`}
        actions={
          <>
            <Button variant="outline" loading={isPending && variables === 'notes'} onClick={() => mutate('notes')}>
              {t`Bons de livraison`}
            </Button>
            <Button loading={isPending && variables === 'picking'} onClick={() => mutate('picking')}>
              {t`Liste de préparation`}
            </Button>
          </>
        }
      >
        <Select
          label={t`Rangée`}
          value={by}
          onValueChange={(value) => setBy(PICKING_ORDERS.find((each) => each === value) ?? by)}
          options={[
            { value: 'category', label: t`par rayon` },
            { value: 'product', label: t`par produit` },
            { value: 'client', label: t`par client` },
          ]}
        />
      </Dialog>
    </>
  );
}
