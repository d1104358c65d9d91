import type { catalogRoutes } from '#contract/catalog.ts';
import type { supplierRoutes } from '#contract/supplier.ts';
import type { Bindings } from '../http/handle.ts';
import { catalogFeed } from './feed.ts';
import { productsByCode } from './lookup.ts';
import { supplierProducts } from './products.ts';

export const catalogBindings = {
  supplierProducts,
  productsByCode,
  catalogFeed,
} satisfies Bindings<Pick<typeof supplierRoutes, 'supplierProducts' | 'productsByCode'> & typeof catalogRoutes>;
