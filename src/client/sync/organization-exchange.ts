/** Sends what was changed in organizations' administrations on this device. */
import { organizationRoutes } from '#contract/organization.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { KeptChange } from '../store/device/organization-change-row.ts';
import { beginChange, settleChange } from '../store/organizations/change-store.ts';
import { waitingChanges } from '../store/organizations/waiting-changes.ts';
import { call } from './api.ts';
import { isFinal } from './final-error.ts';

/**
 * A change says how it shall be, so one whose answer was lost is sent again. One that can't be sent now does not hold up
 * the others; its failure is thrown at the end.
 * @param write rejects with an ApiError where the server does not take the change
 */
export async function sendOrganizationChanges(
  database: DeviceDatabase,
  write: (kept: KeptChange) => Promise<unknown> = writeChange,
): Promise<void> {
  const failures: unknown[] = [];
  for (const kept of await waitingChanges(database)) {
    if (!(await beginChange(database, kept.change_id))) continue;
    try {
      await write(kept);
      await settleChange(database, kept.change_id, null);
    } catch (error) {
      if (isFinal(error)) await settleChange(database, kept.change_id, error.code);
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The link object goes back whole, as the specification has it: as it is now, not as it was when the change was made. */
async function writeChange({ organization_id, change: { supplier_id, preferred } }: KeptChange): Promise<void> {
  const params = { organization_id, supplier_id };
  const link = await call(organizationRoutes.organizationSupplier, { params });
  await call(organizationRoutes.preferSupplier, { params, body: { ...link, preferred } });
}
