/** The names of a list's facets. They stand apart from the facets, which the worker reads too: it has no texts. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlagFacet, ValueFacet } from '#client/parts/listing/facets.ts';
import { PRODUCT_TEXT_WORDS } from '#client/parts/products/product-text-words.ts';

export const FACET_WORDS: Readonly<Record<ValueFacet | FlagFacet, MessageDescriptor>> = {
  ...PRODUCT_TEXT_WORDS,
  label: msg`Labels`,
  ordered: msg`Déjà commandés`,
  available: msg`Disponibles`,
  promotions: msg`En promotion`,
};
