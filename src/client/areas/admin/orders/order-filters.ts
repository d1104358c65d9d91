/** The filters of the order desk: one for each state, and those that a person has named, kept on this device. */
import { z } from 'zod/mini';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
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

/** Filters beside the states: orders with a disputed delivery, and all orders. */
export const DISPUTED = 'disputed' as const;
const EVERY = 'all';

const filterSchema = z.object({
  name: z.string(),
  status: z.union([z.enum(ORDER_STATUSES), z.literal(DISPUTED), z.literal(EVERY)]),
  query: z.string(),
});
/** A state and a search, kept under a name that no other filter has. */
export type SavedFilter = z.output<typeof filterSchema>;

/** The filter as the server takes it. */
export interface OrderQuery {
  readonly status?: OrderStatus;
  readonly disputed_only?: boolean;
  readonly query?: string;
}

export const orderQuery = (status: SavedFilter['status'], query: string): OrderQuery => ({
  ...(status === DISPUTED ? { disputed_only: true } : status !== EVERY && { status }),
  ...(query !== '' && { query }),
});

/** The most filters that are kept, a tab each. */
const MOST_SAVED = 6;

export const useSavedFilters = savedFilters('order-filters', filterSchema, MOST_SAVED);
