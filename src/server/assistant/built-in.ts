/** The built-in questions: each leads to a tool, by the words of the question. No model is asked. */
import { type AssistantTopic, assistantTopic, nameInQuestion, productInQuestion } from '#domain/people/assistant.ts';
import { addDays, dayAt, weekdayOf } from '#domain/values/time-zone.ts';
import { asTenant } from '../database/connection.ts';
import { readTimeZone } from '../suppliers/read-time-zone.ts';
import { readClients } from './find-named.ts';
import { type AnyTool, type Asking, mayUse, type Outcome, saying } from './tool.ts';
import { clientPrice } from './tools/client-price.ts';
import { activeClients, silentClients } from './tools/clients.ts';
import { onboardingHelp } from './tools/onboarding.ts';
import { ordersOfPeriod, waitingOrders } from './tools/orders.ts';
import { ordersToPrepare, outOfStock, withoutPrice } from './tools/products.ts';
import { bestSellers, sales } from './tools/sales.ts';

const TOPIC_TOOL: Readonly<Record<AssistantTopic, AnyTool>> = {
  orders_to_confirm: waitingOrders,
  orders_to_prepare: ordersToPrepare,
  orders_of_week: ordersOfPeriod,
  sales,
  best_sellers: bestSellers,
  clients: activeClients,
  silent_clients: silentClients,
  stock: outOfStock,
  prices: withoutPrice,
  onboarding: onboardingHelp,
};

/** From Monday to today, at the supplier's clock. */
async function thisWeek({ services, supplier_id }: Asking) {
  const zone = await readTimeZone(asTenant(services.database, { supplier_id }), supplier_id);
  const today = dayAt(services.now().toISOString(), zone);
  return { from: addDays(today, 1 - weekdayOf(today)), to: today };
}

/** An order's number, as it stands in a question about what blocks it. */
const ORDER_NUMBER = /\b\d{6}-[\dA-Z]{5}\b/i;

/** The product and the client that a question about a price names; null: it names no client. */
async function pricedFor(asking: Asking, question: string) {
  if (!mayUse(asking.principal, clientPrice)) return null;
  const client = nameInQuestion(question, await readClients(asking));
  const product = client && productInQuestion(question, client.name);
  return client && product ? { client: client.name, product } : null;
}

export async function builtInAnswer(asking: Asking, question: string): Promise<Outcome> {
  const topic = assistantTopic(question);
  if (topic === null) return saying(whatIsKnown(asking));
  if (topic === 'orders_of_week') return ordersOfPeriod.run(asking, await thisWeek(asking));
  if (topic === 'orders_to_confirm') {
    const [number] = ORDER_NUMBER.exec(question) ?? [];
    return waitingOrders.run(asking, number === undefined ? {} : { number });
  }
  if (topic === 'prices') {
    const named = await pricedFor(asking, question);
    if (named) return clientPrice.run(asking, named);
  }
  return TOPIC_TOOL[topic].run(asking, {});
}

function whatIsKnown({ i18n }: Asking): string {
  return i18n._(
    'Cela, je ne sais pas y répondre. Je connais vos commandes à confirmer, à préparer et de la semaine, vos ventes et meilleures ventes, vos clients et ceux qui ont arrêté, vos ruptures, vos prix, aussi «\u00a0prix du beurre pour\u00a0» suivi d’un client, et ce qu’il reste à faire pour démarrer.',
  );
}
