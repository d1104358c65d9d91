import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { deliveryAddress } from '../database/schema/accounts.ts';

/** The columns of a delivery address that a buyer sees. */
export const addressColumns = {
  address_id: deliveryAddress.address_id,
  label: deliveryAddress.label,
  street: deliveryAddress.street,
  postcode: deliveryAddress.postcode,
  city: deliveryAddress.city,
};

/** An organization's addresses, oldest first. */
export async function readAddresses(executor: Executor, organization_id: string) {
  return executor
    .select(addressColumns)
    .from(deliveryAddress)
    .where(and(eq(deliveryAddress.organization_id, organization_id), isNull(deliveryAddress.removed_at)))
    .orderBy(asc(deliveryAddress.created_at), asc(deliveryAddress.label));
}
