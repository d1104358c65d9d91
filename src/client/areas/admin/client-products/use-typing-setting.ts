import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { useLocale } from '#client/parts/words/money-figure.tsx';
import { supplierRoutes } from '#contract/supplier.ts';
import type { TypingSetting } from './own-terms.ts';

/** The settings for reading typed prices at this supplier; null until they are loaded. */
export function useTypingSetting(supplier_id: string): TypingSetting | null {
  const locale = useLocale();
  const now = new Date(useServerTime(60_000)).toISOString();
  const { data } = useOnlineQuery(supplierRoutes.supplierSettings, { params: { supplier_id } });
  if (data === undefined) return null;
  const { currency, price_decimal_precision: precision, time_zone } = data;
  return { currency, precision, time_zone, now, locale };
}
