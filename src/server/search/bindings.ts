import type { supplierRoutes } from '#contract/supplier.ts';
import type { Bindings } from '../http/handle.ts';
import { supplierSearch } from './search.ts';

export const searchBindings = {
  supplierSearch,
} satisfies Bindings<Pick<typeof supplierRoutes, 'supplierSearch'>>;
