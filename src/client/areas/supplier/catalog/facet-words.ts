/** What the facets of a list are called. Apart from them: the worker, which has no texts, reads the facets too. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlagFacet, ValueFacet } from './facets.ts';

export const FACET_WORDS: Readonly<Record<ValueFacet | FlagFacet, MessageDescriptor>> = {
  brand: msg`Marque`,
  origin: msg`Origine`,
  label: msg`Labels`,
  ordered: msg`Déjà commandés`,
  available: msg`Disponibles`,
  promotions: msg`En promotion`,
};
