import type { standingOrderRoutes } from '#contract/standing-order.ts';
import type { Bindings } from '../http/handle.ts';
import {
  agreeToOccurrence,
  changeStandingDay,
  pauseStandingOrder,
  removeStandingOrder,
  standingOrders,
  writeStandingOrder,
} from './standing-orders.ts';

export const standingOrderBindings = {
  standingOrders,
  writeStandingOrder,
  pauseStandingOrder,
  changeStandingDay,
  agreeToOccurrence,
  removeStandingOrder,
} satisfies Bindings<typeof standingOrderRoutes>;
