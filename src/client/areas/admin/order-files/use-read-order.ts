/** Sends an order document, and tells what became of it. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { documentFaultSchema } from '#contract/document-fault.ts';
import { orderDeskRoutes } from '#contract/order-desk.ts';
import { orderDocumentRoutes } from '#contract/order-document.ts';
import type { Problem } from '#contract/problem.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { useFaultWords } from './use-fault-words.ts';

/** Why the document was refused, and the element that it is about; null: the document as a whole. */
export interface Reason {
  readonly words: string;
  readonly path: string | null;
}

/** Of the whole file, or of the whole order: a person need not look for an element. */
const WHOLE: readonly string[] = ['file', 'Order'];

export function useReadOrder(supplier_id: string) {
  const queries = useQueryClient();
  const reasonsOf = useReasons();
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(orderDocumentRoutes.receiveOrder, { params: { supplier_id }, body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: routeKey(purchaseOrderRoutes.purchaseOrders) });
      await queries.invalidateQueries({ queryKey: routeKey(orderDeskRoutes.orderCounts) });
    },
  });
  return {
    ...{ read: mutate, isReading: isPending, fileName: variables?.name ?? '', order: data },
    reasons: error === null ? [] : reasonsOf(error),
  };
}

function useReasons() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const faultWords = useFaultWords();
  const wordsOf = ({ errors = {}, differences = [] }: Problem, told: Readonly<Record<string, string>>, at: number) => {
    const fault = documentFaultSchema.safeParse(told);
    // A newer server may know more faults: its own sentence is better than none.
    if (!fault.success) return errors[told.path ?? ''] ?? told.code ?? '';
    const difference = differences[at];
    return fault.data.code === 'held_back' && difference !== undefined
      ? differenceWords(difference, fault.data.currency, tag)
      : faultWords(fault.data);
  };
  const inOne = (words: string): readonly Reason[] => [{ words, path: null }];
  return (error: Error): readonly Reason[] => {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem === null) return inOne(t`Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.`);
    if (problem.code === 'too_large') return inOne(t`Ce fichier est trop grand : une commande a 4 Mo au plus.`);
    const { faults = [], errors } = problem;
    if (faults.length > 0) {
      return faults.map((told, at) => ({
        words: wordsOf(problem, told, at),
        path: told.path === undefined || WHOLE.includes(told.path) ? null : told.path,
      }));
    }
    return inOne(errors?.file === undefined ? problem.detail : t`Ce fichier est vide.`);
  };
}
