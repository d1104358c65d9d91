/** The order's documents: to print, for a spreadsheet, or for another program; each has a keyboard key. */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type DocumentFormat, handOverDocument } from '#client/parts/orders/hand-over-document.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';

export function OrderDocuments({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const { number } = order;
  const isShipped = order.events.some(({ to }) => to === 'shipped');
  const { mutate, isPending } = useMutation({
    mutationFn: (format: DocumentFormat) => handOverDocument(order, format),
    onError: () => showToast({ tone: 'bad', message: t`Le document n’a pas pu être préparé.` }),
  });
  const formats: readonly { format: DocumentFormat; label: string; key?: string }[] = [
    { format: 'pdf', label: t`Bon de commande, PDF`, key: 'd' },
    { format: 'xlsx', label: t`Tableur, Excel`, key: 't' },
    { format: 'ubl', label: t`Commande électronique, UBL`, key: 'u' },
    { format: 'ubl_response', label: t`Réponse à la commande, UBL` },
    ...(isShipped ? [{ format: 'ubl_despatch', label: t`Avis d’expédition, UBL` } as const] : []),
  ];
  useShortcuts(
    Object.fromEntries(
      formats.flatMap(({ format, label, key }) =>
        key === undefined ? [] : [[key, { does: label, act: () => mutate(format) }]],
      ),
    ),
  );
  return (
    <Menu
      label={t`Documents de la commande ${number}`}
      trigger={<IconButton icon="download" label={t`Documents : PDF (D), Excel (T), UBL (U)`} loading={isPending} />}
      items={formats.map(({ format, label, key }) => ({
        label,
        ...(key === undefined ? {} : { keys: [key.toUpperCase()] }),
        onSelect: () => mutate(format),
      }))}
    />
  );
}
