import { z } from 'zod/mini';
import { eventSchemas } from '#contract/events.ts';
import { identifier } from '#contract/values.ts';

/** What the database tells after a commit (the events migration): an event, and whose cart it is about. */
const changeSchema = z.discriminatedUnion('event', [
  z.extend(eventSchemas.order, { event: z.literal('order') }),
  z.extend(eventSchemas.catalog, { event: z.literal('catalog') }),
  z.extend(eventSchemas.cart, { event: z.literal('cart'), account_id: identifier }),
]);
export type Change = z.output<typeof changeSchema>;

/** null: not known to this version; another process, or the database, may be newer. */
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
