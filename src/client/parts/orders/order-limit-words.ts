/** What an order's measures are called; amounts in words are in threshold-text.ts. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitKind } from '#domain/pricing/ordering-terms.ts';

/** What is measured. */
export const MEASURE_NAMES: Readonly<Record<LimitKind, MessageDescriptor>> = {
  'order.total': msg`Montant`,
  'order.weight': msg`Poids`,
  'order.packsize': msg`Nombre de colis`,
  'order.unit': msg`UVC`,
  'order.pallet': msg`Palettes`,
  'order.weight_volume': msg`Kilos et litres`,
  'order.capacity': msg`Chargement`,
};
