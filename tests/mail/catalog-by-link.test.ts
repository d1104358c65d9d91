import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { publicCatalogSchema } from '#contract/public-link.ts';
import { readConfig } from '#server/config.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { openTerms } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import { campaignDesk } from './campaign-desk.ts';

const { test, server } = await ownServer();
const aDesk = campaignDesk(test.database, server, () => undefined);

/** A supplier who pays the carriage from 300 € or 120 kg on, and takes orders from 90 € on, the first from 150 €. */
async function aDeskWithFranco() {
  const desk = await aDesk();
  const { executor } = test.database;
  const free_shipping = [
    { kind: 'order.total' as const, minimum: 300 },
    { kind: 'order.weight' as const, minimum: 120 },
  ];
  const limit = { kind: 'order.total' as const, maximum: null, enforcement: 'block' as const };
  const advised = { ...limit, kind: 'order.packsize' as const, minimum: 4, enforcement: 'warn' as const };
  const limits = [{ ...limit, minimum: 90 }, advised];
  const ordering_terms = {
    ...openTerms,
    free_shipping,
    limits,
    first_order_limits: [{ ...limit, minimum: 150 }, advised],
  };
  await executor.update(supplier).set({ ordering_terms }).where(eq(supplier.supplier_id, desk.supplier_id));
  return { ...desk, free_shipping };
}

async function opened(public_link: string) {
  return publicCatalogSchema.parse((await server.call('GET', `/v2/public_link/${public_link}`, {})).body);
}

const tokenIn = (text: string) => /\/in\/([\w-]{43})/.exec(text)?.[1] ?? '';

it('shows by its link what the shop shows: the drawing of the category, the price of a kilo, minimum and franco', async () => {
  const desk = await aDeskWithFranco();
  await desk.mail();
  const texts: string[] = [];
  const transport = {
    deliver: async ({ text }: { text: string }) => void texts.push(text),
    close: () => undefined,
    knowsCopies: false,
  };
  const config = readConfig({ PUBLIC_URL: 'https://carreau.example', DEMO: 'off' });
  const now = () => new Date(Date.now() + 60_000);
  await sendDueMail({ config, database: test.database, secrets: testSecrets, now }, transport, () => undefined);
  const link = tokenIn(texts.find((text) => tokenIn(text) !== '') ?? '');
  const { products, categories, ...catalog } = await opened(link);
  expect(catalog).toMatchObject({ state: 'open', free_shipping: desk.free_shipping, free_shipping_rule: 'any' });
  expect(catalog.minimums).toEqual([{ kind: 'order.total', minimum: 90 }]);
  await test.database.executor.delete(purchaseOrder).where(eq(purchaseOrder.supplier_id, desk.supplier_id));
  expect((await opened(link)).minimums).toEqual([{ kind: 'order.total', minimum: 150 }]);
  expect(categories).toMatchObject([{ glyph: 'cheese', hue: 60 }]);
  expect(products).toMatchObject([
    { sale_unit: 'pack', per_unit: { label: 'kilo', price: { amount: 720, precision: 2, currency: 'EUR' } } },
  ]);
});

it('tells by the link for everybody neither a price of a kilo nor a client’s franco', async () => {
  const desk = await aDeskWithFranco();
  const { public_link } = await desk.mail({ publicLink: true });
  const { products, free_shipping, minimums } = await opened(tokenIn(public_link ?? ''));
  expect(free_shipping).toEqual([]);
  expect(minimums).toEqual([]);
  expect(products).toMatchObject([{ price: null, per_unit: null }]);
});
