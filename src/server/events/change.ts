import { z } from 'zod/mini';
import { eventSchemas } from '#contract/events.ts';
import { identifier } from '#contract/values.ts';

/** The database's notification after a commit (see the events migration): an event, and for a cart its owner. */
const changeSchema = z.discriminatedUnion('event', [
  z.extend(eventSchemas.order, { event: z.literal('order') }),
  z.extend(eventSchemas.catalog, { event: z.literal('catalog') }),
  z.extend(eventSchemas.cart, { event: z.literal('cart'), account_id: identifier }),
]);
export type Change = z.output<typeof changeSchema>;

/** null: this version doesn't know the event; another process or the database may be newer. */
export function readChange(payload: string): Change | null {
  try {
    return changeSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** The change as it goes over the wire. */
export function asEvent(change: Change): string {
  return `event: ${change.event}\ndata: ${JSON.stringify(eventSchemas[change.event].parse(change))}\n\n`;
}
