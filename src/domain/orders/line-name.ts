import { DEFAULT_LOCALE } from '../values/locale.ts';
import type { OrderLine } from './order.ts';

/**
 * The name of a line's product in a language; in French where it has no name there, and its code where it has no name
 * at all.
 */
export function lineName(
  { names, name, supplier_code }: Pick<OrderLine, 'names' | 'name' | 'supplier_code'>,
  locale: string,
) {
  return names?.[locale] || names?.[DEFAULT_LOCALE] || name || supplier_code;
}
