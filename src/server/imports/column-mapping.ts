import type { ColumnMapping } from '#domain/imports/table-columns.ts';
import { TABLE_FIELDS, type TableField } from '#domain/imports/table-fields.ts';
import { wrongField } from '../http/problem.ts';

/** `field:column` of a query, once for each field; a column that is a number is counted from 1. */
export function columnMapping(texts: readonly string[]): ColumnMapping {
  const mapping: Partial<Record<TableField, string | number>> = {};
  for (const said of texts) {
    const field = TABLE_FIELDS.find((known) => said.startsWith(`${known}:`));
    if (field === undefined) continue;
    if (mapping[field] !== undefined) throw wrongField('mapping', `names two columns for ${field}`);
    const column = said.slice(field.length + 1).trim();
    mapping[field] = /^(?:0|[1-9]\d{0,4})$/.test(column) ? Number(column) : column;
  }
  return mapping;
}
