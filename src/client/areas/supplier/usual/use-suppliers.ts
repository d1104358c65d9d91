/** The suppliers that the open space's organization orders from, each with its space and its open work on this device. */
import { useSpace } from '#client/parts/account/space.tsx';
import { type OtherSupplier, useOtherSuppliers } from '#client/parts/account/use-other-suppliers.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { type OpenWork, openWork } from '#client/store/orders/open-work.ts';
import { serverClock } from '#client/sync/server-contact.ts';

export interface Supplier extends OtherSupplier {
  readonly isHere: boolean;
  /** Absent: the space was never opened on this device. */
  readonly work: OpenWork | undefined;
}

/** The open space's supplier comes first. Null until the store has answered. */
export function useSuppliers(): readonly Supplier[] | null {
  const { supplier, organization, account, locale, context } = useSpace();
  const others = useOtherSuppliers();
  const { account_id, at } = useCatalog();
  const { organization_id } = organization;
  const membership = account.organizations.find((each) => each.organization_id === organization_id);
  const permissions = membership?.permissions ?? [];
  const work = useLateQuery<ReadonlyMap<string, OpenWork> | null>(
    account_id,
    (database) => openWork(database, { organization_id, permissions }, serverClock.now()),
    [organization_id, permissions.join(), at.slice(0, 13)],
    null,
  );
  if (work === null) return null;
  const own = { card: supplier, where: { locale, context }, isHere: true, work: work.get(supplier.supplier_id) };
  return [own, ...others.map((other) => ({ ...other, isHere: false, work: work.get(other.card.supplier_id) }))];
}
