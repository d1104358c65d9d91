import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { onboardingRoutes } from '#contract/onboarding.ts';

/** A stage that a colleague completes, or an order from another device, is seen soon after. */
const REFRESH = 15_000;

/** How far the space is. Asked anew whenever it is shown: the person comes back from the screen that completes a stage. */
export function useOnboarding(supplier_id: string) {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: routeKey(onboardingRoutes.onboarding) });
  }, [queries]);
  return useOnlineQuery(onboardingRoutes.onboarding, { params: { supplier_id } }, { refetchInterval: REFRESH });
}
