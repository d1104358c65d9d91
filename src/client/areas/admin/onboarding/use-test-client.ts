/** Leads into the buyer front as a buyer of the space's own test client, who is made when there is none. */
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSession } from '#client/parts/account/session.tsx';
import { supplierPath, type Whereabouts } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { onboardingRoutes } from '#contract/onboarding.ts';
import type { SupplierCard } from '#contract/supplier.ts';

export function useTestClient({ supplier_id, alias }: SupplierCard, { locale }: Whereabouts) {
  const { refresh } = useSession();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async () => {
      const client = await call(onboardingRoutes.openTestClient, { params: { supplier_id } });
      // The buyer front opens spaces that the device knows of.
      await refresh();
      return client;
    },
    onSuccess: (client) =>
      navigate(supplierPath({ locale, context: { space_alias: alias, supply_center_context: client.alias } })),
  });
}
