/** Sends what an organization calls products, as it was written on this device. */
import { buyerProductRoutes } from '#contract/buyer-product.ts';
import { settleCode, waitingCodes } from '../store/catalog/own-codes.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { KeptCode } from '../store/device/kept-code-row.ts';
import { call } from './api.ts';
import { isFinal } from './final-error.ts';

/**
 * The server answers a code that it has already as if it were new, so one whose answer was lost is sent again. One that
 * can't be sent now does not hold up the others; its failure is thrown at the end.
 * @param write rejects with an ApiError where the server does not take the code
 */
export async function sendOwnCodes(
  database: DeviceDatabase,
  write: (kept: KeptCode, account_id: string) => Promise<unknown> = writeOwnCode,
): Promise<void> {
  const failures: unknown[] = [];
  for (const kept of await waitingCodes(database)) {
    try {
      await write(kept, database.account_id);
      await settleCode(database, kept, null);
    } catch (error) {
      if (isFinal(error)) await settleCode(database, kept, error.code);
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const writeOwnCode = ({ supplier_id, organization_id, product_id, code, seen }: KeptCode, account_id: string) =>
  call(buyerProductRoutes.setClientCode, {
    params: { supplier_id, product_id },
    query: { client_id: organization_id },
    body: { code, seen },
    account_id,
  });
