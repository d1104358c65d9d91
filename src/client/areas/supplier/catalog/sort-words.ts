/** The names of a list's sort orders. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SortOrder } from '#client/parts/listing/listing.ts';

export const SORT_WORDS: Readonly<Record<SortOrder, MessageDescriptor>> = {
  default: msg`Ordre des rayons`,
  often: msg`Souvent commandés`,
  name: msg`Nom`,
  price: msg`Prix du colis`,
  unit_price: msg`Prix au kilo, litre, UVC`,
};

/** While something is searched the usual order is by relevance. */
export const RELEVANCE = msg`Pertinence`;
