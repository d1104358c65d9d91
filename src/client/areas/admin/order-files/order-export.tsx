/** The list of orders as a spreadsheet. */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { dayDocumentRoutes } from '#contract/day-documents.ts';
import type { OrderQuery } from '../orders/order-filters.ts';

type OrderExportProps = { supplier_id: string; filter: OrderQuery };

const list = { ...dayDocumentRoutes.orderList, ...blobAnswer };

export function OrderExport({ supplier_id, filter }: OrderExportProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const file = await call(list, { params: { supplier_id }, query: { format, ...filter } });
      await handOver(new File([file], `commandes.${format}`, { type: file.type }));
    },
    onError: () => showToast({ tone: 'bad', message: t`Le document n’a pas pu être préparé.` }),
  });
  return (
    <Menu
      label={t`Exporter la liste`}
      trigger={
        <Button variant="ghost" icon="download" loading={isPending}>
          {t`Exporter`}
        </Button>
      }
      items={[
        { label: t`Tableur, Excel`, onSelect: () => mutate('xlsx') },
        { label: t`Texte, CSV`, onSelect: () => mutate('csv') },
      ]}
    />
  );
}
