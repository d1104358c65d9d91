import type { eventRoutes } from '#contract/events.ts';
import type { Bindings } from '../http/handle.ts';
import { events } from './events.ts';

export const eventBindings = {
  events,
} satisfies Bindings<typeof eventRoutes>;
