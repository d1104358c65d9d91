import { sql } from 'drizzle-orm';
import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { supplier } from '../database/schema/suppliers.ts';

const pictures = mountedPath(routes.picture).replace(':picture_id', '');

/** The columns of a supplier that anybody may see, with the names of the wire. */
export const supplierCard = {
  supplier_id: supplier.supplier_id,
  alias: supplier.alias,
  name: supplier.name,
  primaryColor: supplier.primary_color,
  mark: supplier.mark,
  locales: supplier.locales,
  logo: sql<string | null>`${pictures}::text || ${supplier.logo_id}::text`,
};
