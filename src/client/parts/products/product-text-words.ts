/** What the texts of a product are called, wherever they are shown, filtered by, edited or imported. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductText } from '#domain/catalog/product-texts.ts';

export const PRODUCT_TEXT_WORDS: Readonly<Record<ProductText, MessageDescriptor>> = {
  brand: msg`Marque`,
  origin: msg`Origine`,
};
