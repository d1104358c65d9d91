/** When a catalog leaves, in words, by the supplier's own clock: "mardi 24 novembre à 06:00". */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierRoutes } from '#contract/supplier.ts';
import { dayAt, timeAt } from '#domain/values/time-zone.ts';

/** The clock of the supplier's space; null until it is known. */
export function useSpaceClock(supplier_id: string): string | null {
  return useOnlineQuery(supplierRoutes.supplierSettings, { params: { supplier_id } }).data?.time_zone ?? null;
}

/** "Europe/Paris" is the clock of Paris. */
export const placeOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

export function useSendTimeText(timeZone: string | null): (moment: string) => string {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (moment) => {
    const zone = timeZone ?? 'UTC';
    const day = spelledDayText(dayAt(moment, zone), tag);
    const time = timeAt(moment, zone);
    return t`${day} à ${time}`;
  };
}
