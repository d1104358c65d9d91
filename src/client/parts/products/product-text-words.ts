/** The names of a product's texts, for every screen that shows, filters, edits or imports them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductText } from '#domain/catalog/product-texts.ts';

export const PRODUCT_TEXT_WORDS: Readonly<Record<ProductText, MessageDescriptor>> = {
  brand: msg`Marque`,
  origin: msg`Origine`,
};
