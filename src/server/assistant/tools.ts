/** All that the assistant can do. */
import type { Principal } from '../http/principal.ts';
import { type AnyTool, mayUse } from './tool.ts';
import { clientPrice } from './tools/client-price.ts';
import { activeClients, silentClients } from './tools/clients.ts';
import { onboardingHelp } from './tools/onboarding.ts';
import { ordersOfPeriod, waitingOrders } from './tools/orders.ts';
import { foundByWords, ordersToPrepare, outOfStock, withoutPrice } from './tools/products.ts';
import { proposeConfirmation, proposeGroupPrice, proposeWithdrawal } from './tools/proposals.ts';
import { bestSellers, sales } from './tools/sales.ts';

export const TOOLS: readonly AnyTool[] = [
  ordersOfPeriod,
  waitingOrders,
  ordersToPrepare,
  sales,
  bestSellers,
  activeClients,
  silentClients,
  clientPrice,
  foundByWords,
  outOfStock,
  withoutPrice,
  onboardingHelp,
  proposeGroupPrice,
  proposeWithdrawal,
  proposeConfirmation,
];

/** The tools that the person's role allows. */
export const toolsFor = (principal: Principal): readonly AnyTool[] => TOOLS.filter((each) => mayUse(principal, each));
