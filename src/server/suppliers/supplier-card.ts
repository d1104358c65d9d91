import { supplier } from '../database/schema/suppliers.ts';

/** The columns anyone may see of a supplier, named as on the wire. */
export const supplierCard = {
  supplier_id: supplier.supplier_id,
  alias: supplier.alias,
  name: supplier.name,
  primaryColor: supplier.primary_color,
  mark: supplier.mark,
};
