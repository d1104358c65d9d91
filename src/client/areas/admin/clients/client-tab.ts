import type { Whereabouts } from '#client/paths.ts';
import type { Client } from '#contract/client.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import type { useChangeClient } from './use-change-client.ts';

/** The props of every tab of the sheet. */
export interface ClientTabProps {
  readonly client: Client;
  readonly supplier: SupplierCard;
  readonly where: Whereabouts;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly changes: ReturnType<typeof useChangeClient>;
  readonly mayChange: boolean;
}
