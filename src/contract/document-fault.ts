/**
 * What is wrong with a document that a client's system wrote: a code for programs and for words in every language, with what it tells.
 * All values are texts, so that a program reads each fault as one flat object.
 */
import { z } from 'zod/mini';

const PLAIN_FAULTS = [
  // The file.
  'not_utf8',
  'document_type',
  'too_many_attributes',
  'too_many_elements',
  'too_deep',
  // Any element.
  'missing',
  'twice',
  'not_understood',
  'text_beside_elements',
  'not_a_day',
  // What kind of document it is.
  'not_an_order',
  'not_bis_order',
  'not_a_plain_order',
  // Who it is from and for.
  'other_siret',
  'seller_unnamed',
  'other_supplier',
  'buyer_unnamed',
  'unknown_client',
  'several_clients',
  'address_missing',
  'unknown_address',
  // The order as a whole.
  'number_used',
  'expired',
  'period_reversed',
  'other_period',
  'partial_delivery',
  'no_day',
  'day_closed',
  'not_freight',
  'freight_below',
  // Its lines.
  'item_unnamed',
  'unknown_product',
  'several_products',
  'line_id_used',
  'base_unit',
  'price_below',
] as const;
export type PlainFault = (typeof PLAIN_FAULTS)[number];

export const documentFaultSchema = z.union([
  z.object({ code: z.enum(PLAIN_FAULTS) }),
  z.object({ code: z.literal('malformed'), line: z.string() }),
  /** `reference_too_long`: together with the number of the order. */
  z.object({ code: z.enum(['too_long', 'reference_too_long', 'too_many']), most: z.string() }),
  /** `held_back`: the difference at the same place of `differences` says by what. */
  z.object({ code: z.enum(['other_currency', 'price_currency', 'held_back']), currency: z.string() }),
  /** The next day that can be ordered for. */
  z.object({ code: z.literal('day_closed_until'), next_day: z.string() }),
  z.object({ code: z.enum(['other_product', 'not_whole_packs']), supplier_code: z.string() }),
  z.object({ code: z.literal('unknown_unit'), unit: z.string(), supplier_code: z.string() }),
  z.object({ code: z.literal('ordered_twice'), supplier_code: z.string(), line_id: z.string() }),
]);
export type DocumentFault = z.output<typeof documentFaultSchema>;
