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

/** Beside the states: those whose delivery is disputed, and all of them. */
export const DISPUTED = 'disputed' as const;
const EVERY = 'all';

const filterSchema = z.object({
  name: z.string(),
  status: z.union([z.enum(ORDER_STATUSES), z.literal(DISPUTED), z.literal(EVERY)]),
  query: z.string(),
});
/** `status` and what the orders hold; the name tells it from others. */
export type SavedFilter = z.output<typeof filterSchema>;

/** As the server is asked for it. */
export interface OrderQuery {
  readonly status?: OrderStatus;
  readonly disputed_only?: boolean;
  readonly query?: string;
}

export const orderQuery = (status: SavedFilter['status'], query: string): OrderQuery => ({
  ...(status === DISPUTED ? { disputed_only: true } : status !== EVERY && { status }),
  ...(query !== '' && { query }),
});

/** Tabs beside those of the states. */
const MOST_SAVED = 6;

export const useSavedFilters = savedFilters('order-filters', filterSchema, MOST_SAVED);
