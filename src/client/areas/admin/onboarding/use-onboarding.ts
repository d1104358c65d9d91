import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { onboardingRoutes } from '#contract/onboarding.ts';

/**
 * Milliseconds between two reads, so that a stage that a colleague completes, or an order from another device, shows
 * soon.
 */
const REFRESH = 15_000;

/**
 * The onboarding's progress. Read again whenever it is shown: the person comes back from the screen that completes a
 * stage.
 */
export function useOnboarding(supplier_id: string) {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: routeKey(onboardingRoutes.onboarding) });
  }, [queries]);
  return useOnlineQuery(onboardingRoutes.onboarding, { params: { supplier_id } }, { refetchInterval: REFRESH });
}
