import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { importRoutes } from '#contract/imports.ts';

const template = { ...importRoutes.importTemplate, ...blobAnswer };

/** Hands over an empty list whose columns are read as they are. */
export function useTemplate(supplier_id: string) {
  const { t } = useLingui();
  const name = t`Modèle de tarif`;
  return useMutation({
    mutationFn: async () => {
      const file = await call(template, { params: { supplier_id } });
      await handOver(new File([file], `${name}.xlsx`, { type: file.type }));
    },
    onError: () => showToast({ tone: 'bad', message: t`Le modèle n’a pas pu être téléchargé.` }),
  });
}
