import { type Money, toDecimal } from '#domain/values/money.ts';

/**
 * By how much a price rose, as people say it: "4 %", "0,5 %". At least a tenth of a percent, so that a rise never reads
 * "0 %". Null where there is no earlier price.
 */
export function risePercent(seen: Money, now: Money, tag: string): string | null {
  const before = toDecimal(seen);
  if (before <= 0) return null;
  const share = Math.max(0.001, toDecimal(now) / before - 1);
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: share < 0.0095 ? 1 : 0 });
  return format.format(share).replace(/\s/gu, '\u00a0');
}
