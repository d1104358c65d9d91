import type { I18n } from '@lingui/core';
import type { OrderLine } from '#domain/orders/order.ts';

type Counted = Pick<OrderLine, 'units_per_pack' | 'sale_unit'>;

/** The word for the counted unit: pack, or bunch or piece where a pack is one unit. */
export function unitWord({ units_per_pack, sale_unit }: Counted, count: number, i18n: I18n): string {
  if (units_per_pack > 1 || sale_unit === 'pack') {
    return i18n._('{count, plural, one {colis} other {colis}}', { count });
  }
  return sale_unit === 'bunch'
    ? i18n._('{count, plural, one {botte} other {bottes}}', { count })
    : i18n._('{count, plural, one {pièce} other {pièces}}', { count });
}

/** The content of a pack, such as "12 × 0,5 kg"; null for a pack of one unit with unknown content. */
export function packText(
  { units_per_pack, net_quantity, net_unit }: Pick<OrderLine, 'units_per_pack' | 'net_quantity' | 'net_unit'>,
  tag: string,
): string | null {
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  const content =
    net_quantity === null || net_unit === null ? null : `${number.format(net_quantity / 1000)}\u00A0${net_unit}`;
  if (units_per_pack <= 1) return content;
  const units = number.format(units_per_pack);
  return content === null ? `× ${units}` : `${units}\u00A0×\u00A0${content}`;
}
