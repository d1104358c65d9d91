import { call } from '#client/sync/api.ts';
import { type PurchaseOrder, purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { blobAnswer } from '../data/blob-answer.ts';
import { handOver } from './hand-over.ts';

const EXTENSIONS = {
  pdf: 'pdf',
  xlsx: 'xlsx',
  csv: 'csv',
  ubl: 'xml',
  ubl_response: 'xml',
  ubl_despatch: 'xml',
} as const;
export type DocumentFormat = keyof typeof EXTENSIONS;

const orderDocument = { ...purchaseOrderRoutes.orderDocument, ...blobAnswer };

/** Has the server write an order's document, and gives it to the person. Rejects as a call does. */
export async function handOverDocument(
  { supplier_id, order_id, number }: Pick<PurchaseOrder, 'supplier_id' | 'order_id' | 'number'>,
  format: DocumentFormat,
): Promise<void> {
  const file = await call(orderDocument, { params: { supplier_id, order_id }, query: { format } });
  await handOver(new File([file], `${number}.${EXTENSIONS[format]}`, { type: file.type }));
}
