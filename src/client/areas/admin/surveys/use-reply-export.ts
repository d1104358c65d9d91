import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { blobAnswer } from '#client/parts/data/blob-answer.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { surveyRoutes } from '#contract/survey.ts';

const list = { ...surveyRoutes.surveyReplyList, ...blobAnswer };

/** Hands the answers over as a spreadsheet. */
export function useReplyExport(supplier_id: string, survey_id: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const file = await call(list, { params: { supplier_id, survey_id }, query: { format } });
      await handOver(new File([file], `enquete.${format}`, { type: file.type }));
    },
    onError: () => showToast({ tone: 'bad', message: t`Le document n’a pas pu être préparé.` }),
  });
}
