/** Whom the organization has asked to supply it, with the requests of this device on top. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { routeKey, useOnlineQuery, useReadAnew } from '#client/parts/data/online-query.ts';
import { useOrganizationChanges } from '#client/parts/organizations/use-organization-changes.ts';
import { clientRequestRoutes } from '#contract/client-request.ts';
import { organizationRoutes } from '#contract/organization.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import { askedAfter, isSameThing, requestsAfter } from '#domain/people/organization-change.ts';

export function useSupplierRequests(organization_id: string) {
  const queries = useQueryClient();
  const read = useOnlineQuery(
    clientRequestRoutes.supplierRequests,
    { params: { organization_id }, query: { count: 200 } },
    { keep: true },
  );
  const readRequests = useReadAnew(clientRequestRoutes.supplierRequests, read.refetch);
  const refetch = useCallback(async () => {
    // A supplier who has accepted meanwhile is one of the organization's.
    await queries.invalidateQueries({ queryKey: routeKey(organizationRoutes.organizationSuppliers) });
    return readRequests();
  }, [queries, readRequests]);
  const { isKnown, changes, wanted, keep } = useOrganizationChanges(organization_id, ['request'], { refetch });
  const told = read.data?.requests ?? [];
  const write = ({ supplier_id, name }: SupplierCard, request: { readonly message: string } | null) =>
    keep(name, { kind: 'request', supplier_id, request }, (change) => {
      const after = { requests: requestsAfter(told, [change]), asked: askedAfter(told, [change]) };
      return isSameThing({ requests: told, asked: [] }, after);
    });
  return {
    read,
    isKnown,
    changes,
    requests: requestsAfter(told, wanted),
    /** The suppliers who will be asked. */
    asked: askedAfter(told, wanted),
    /** Answers whether the device has kept it. */
    ask: (supplier: SupplierCard, message: string) => write(supplier, { message }),
    withdraw: (supplier: SupplierCard) => write(supplier, null),
  };
}
