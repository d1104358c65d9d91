/**
 * Decimals, currency, time zone and languages of a space. They hardly ever change, so an answer counts for five minutes
 * (seed, section 7).
 */
import { call } from '#client/sync/api.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { onlineQueryKey, useOnlineQuery } from './online-query.ts';

const SETTINGS_STALE_TIME = 300_000;

export const useSupplierSettings = (supplier_id: string) =>
  useOnlineQuery(supplierRoutes.supplierSettings, { params: { supplier_id } }, { staleTime: SETTINGS_STALE_TIME });

/** For `fetchQuery`: the same settings outside of drawing. */
export const supplierSettingsOptions = (supplier_id: string) => ({
  queryKey: onlineQueryKey(supplierRoutes.supplierSettings, { params: { supplier_id } }),
  queryFn: () => call(supplierRoutes.supplierSettings, { params: { supplier_id } }),
  staleTime: SETTINGS_STALE_TIME,
});
