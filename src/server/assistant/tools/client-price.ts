/** What a client pays for a product, and the steps that led to the price. */
import { z } from 'zod';
import type { OwnPrice } from '#contract/client-products.ts';
import { routes } from '#contract/routes.ts';
import { priceSteps } from '#domain/pricing/price.ts';
import { compareMoney, type Money } from '#domain/values/money.ts';
import { withTenant } from '../../database/connection.ts';
import { readOwnPrices } from '../../pricing/own-prices.ts';
import { requireGroup } from '../../pricing/pricing-change.ts';
import { moneyText, rateText } from '../../texts/format.ts';
import { cell, nameOf, table } from '../drawing.ts';
import { findClient, findProduct } from '../find-named.ts';
import { type Asking, saying, tool } from '../tool.ts';

interface Step {
  readonly words: string;
  readonly price: Money;
  readonly counts: boolean;
}

async function baseWords(asking: Asking, { terms, price_group_id }: OwnPrice): Promise<string> {
  const { services, supplier_id, i18n } = asking;
  if (terms.price !== null) return i18n._('prix propre au client');
  if (price_group_id === null) return i18n._('catalogue');
  const group = await withTenant(services.database, { supplier_id }, (executor) =>
    requireGroup(executor, supplier_id, price_group_id),
  );
  return i18n._('groupe {group}', { group: group.name });
}

async function stepsOf(asking: Asking, price: OwnPrice, listed: Money | null): Promise<Step[]> {
  const { services, i18n, tag } = asking;
  if (price.paid === null) return [];
  const isOther = listed !== null && compareMoney(listed, price.paid.price) !== 0;
  const [base, ...reductions] = priceSteps(price.paid, services.now().toISOString());
  return [
    ...(isOther ? [{ words: i18n._('catalogue'), price: listed, counts: false }] : []),
    { words: await baseWords(asking, price), price: price.paid.price, counts: base?.counts ?? true },
    ...reductions.map((step) => ({
      words:
        step.reason === 'promo'
          ? i18n._('promotion')
          : i18n._('remise {rate}', { rate: rateText(price.paid?.sales_discount ?? 0, tag) }),
      price: step.price,
      counts: step.counts,
    })),
  ];
}

export const clientPrice = tool({
  name: 'client_price',
  description: 'What one client pays for one product, and why: each step that led to the price.',
  arguments: z.strictObject({ product: z.string().min(1).max(200), client: z.string().min(1).max(200) }),
  permissions: ['price_group:read', 'client:read', 'product:read'],
  run: async (asking, typed) => {
    const { services, supplier_id, i18n, tag } = asking;
    const client = await findClient(asking, typed.client);
    if ('asksBack' in client) return client.asksBack;
    const product = await findProduct(asking, typed.product);
    if ('asksBack' in product) return product.asksBack;
    const { organization_id, name } = client.thing;
    const { supplier_code, price: listed, names } = product.thing;
    const query = routes.ownPrices.query.parse({ supplier_codes: supplier_code, own_only: 'false' });
    const { prices } = await readOwnPrices(services, { supplier_id, organization_id }, query);
    const [found] = prices;
    const steps = found ? await stepsOf(asking, found, listed ?? null) : [];
    const paid = steps.find(({ counts }) => counts);
    const named = { client: name, product: nameOf(names, asking) };
    if (!paid) return saying(i18n._('{product} n’a pas de prix pour {client}.', named));
    const text = i18n._('{client} paie {price} hors taxes pour {product}.', {
      ...named,
      price: moneyText(paid.price, tag),
    });
    const list = table(i18n._('Pourquoi ce prix'), steps, [
      [i18n._('Étape'), ({ words }) => cell(words)],
      [i18n._('Prix HT'), ({ price }) => cell(moneyText(price, tag)), true],
      [i18n._('Retenu'), ({ counts }) => cell(counts ? i18n._('oui') : '')],
    ]);
    return { text, parts: [list] };
  },
});
