/** What limits and measures of an order are called; amounts in words are in threshold-text.ts. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitKind } from '#domain/ordering-terms.ts';

/** What a minimum of this kind is called. */
export const MINIMUM_NAMES: Readonly<Record<LimitKind, MessageDescriptor>> = {
  'order.total': msg`Minimum de commande`,
  'order.weight': msg`Poids minimum`,
  'order.packsize': msg`Minimum de colis`,
  'order.unit': msg`Minimum d’UVC`,
  'order.pallet': msg`Minimum de palettes`,
  'order.weight_volume': msg`Minimum de kilos et litres`,
  'order.capacity': msg`Chargement minimum`,
};

/** What is measured. */
export const MEASURE_NAMES: Readonly<Record<LimitKind, MessageDescriptor>> = {
  'order.total': msg`Montant`,
  'order.weight': msg`Poids`,
  'order.packsize': msg`Colis`,
  'order.unit': msg`UVC`,
  'order.pallet': msg`Palettes`,
  'order.weight_volume': msg`Kilos et litres`,
  'order.capacity': msg`Chargement`,
};
