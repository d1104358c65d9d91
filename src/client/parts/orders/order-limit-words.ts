/** What the measures of an order are called. Amounts in words are in threshold-text.ts. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitKind } from '#domain/pricing/ordering-terms.ts';

/** The name of what a limit measures. */
export const MEASURE_NAMES: Readonly<Record<LimitKind, MessageDescriptor>> = {
  'order.total': msg`Montant`,
  'order.weight': msg`Poids`,
  'order.packsize': msg`Nombre de colis`,
  'order.unit': msg`UVC`,
  'order.pallet': msg`Palettes`,
  'order.weight_volume': msg`Kilos et litres`,
  'order.capacity': msg`Chargement`,
};
