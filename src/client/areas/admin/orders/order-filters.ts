/** The filters of the order desk: one for each state, and those that a person has named, kept on this device. */
import { z } from 'zod/mini';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { savedFilters } from '../filters/saved-filters.ts';

export const LISTED_STATUSES = [
  'submitted',
  'change_proposed',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'rejected',
] as const satisfies readonly (typeof ORDER_STATUSES)[number][];

const filterSchema = z.object({
  name: z.string(),
  status: z.union([z.enum(ORDER_STATUSES), z.literal('all')]),
  query: z.string(),
});
/** `status` and what the orders hold; the name tells it from others. */
export type SavedFilter = z.output<typeof filterSchema>;

/** Tabs beside those of the states. */
const MOST_SAVED = 6;

export const useSavedFilters = savedFilters('order-filters', filterSchema, MOST_SAVED);
