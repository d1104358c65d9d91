import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assistantMessagesSchema } from '#contract/assistant.ts';
import { problemSchema } from '#contract/problem.ts';
import type { SupplierRole } from '#domain/people/permissions.ts';
import { organization } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { clientDiscount, clientPrice } from '#server/database/schema/pricing.ts';
import { commercialLink } from '#server/database/schema/suppliers.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';
import { startServer } from '../builders/running-server.ts';

const { test, server } = await ownServer();

async function someone(role: SupplierRole) {
  const space = await aSpace(test.database, server);
  const { supplier_id } = space;
  const market = marketOf(test.database);
  const { account_id } = await market.anAccount();
  await market.staff(supplier_id, account_id, role);
  const token = await aSession(test.database, account_id);
  const ask = (words: Record<string, string>, body?: unknown, language = 'en-GB') =>
    server.call('POST', `/experimental/assistant?${new URLSearchParams({ supplier_id, ...words })}`, {
      token,
      body,
      headers: { 'accept-language': language },
    });
  /** What the last answer says, and what it shows below. */
  const answer = async (question: string, language?: string) => {
    const { kwargs } = messages((await ask({ question }, undefined, language)).body).at(-1) ?? {};
    return { content: kwargs?.content ?? '', parts: kwargs?.parts ?? [] };
  };
  return { ...space, ask, answer, token, market };
}

/** The specification's answer: a JSON string of the message list. */
function messages(body: unknown) {
  return assistantMessagesSchema.parse(JSON.parse(z.string().parse(body)));
}

describe('the assistant', () => {
  it('answers from the supplier’s own figures, after the conversation so far', async () => {
    const { ask } = await someone('viewer');
    const history = [{ kwargs: { type: 'human', content: 'Bonjour' } }];
    const answer = await ask({ question: 'Combien de commandes à confirmer ?', history: JSON.stringify(history) });
    const list = messages(answer.body);
    expect(list.slice(0, 2).map(({ kwargs }) => kwargs.content)).toEqual([
      'Bonjour',
      'Combien de commandes à confirmer ?',
    ]);
    expect(list[2]?.kwargs.type).toBe('ai');
    expect(list[2]?.kwargs.content).toContain('1');
  });

  it('takes history and question in a body too', async () => {
    const { ask } = await someone('owner');
    const answer = await ask({}, { question: 'Combien de clients actifs ?', history: [] });
    expect(messages(answer.body)).toHaveLength(2);
  });

  it('tells nobody what their role may not see', async () => {
    const preparer = await someone('preparer');
    const owner = await someone('owner');
    const words = { question: 'Quel est mon chiffre d’affaires ?' };
    const told = messages((await owner.ask(words, undefined, 'fr-FR')).body)[1]?.kwargs.content ?? '';
    expect(told).toContain('86,40');
    expect(messages((await preparer.ask(words, undefined, 'fr-FR')).body)[1]?.kwargs.content).not.toMatch(/\d/);
  });

  it('asks for a question', async () => {
    const { ask } = await someone('owner');
    for (const words of [{}, { question: ' ' }]) {
      expect(problemSchema.parse((await ask(words)).body).errors).toEqual({ question: 'required' });
    }
    expect(problemSchema.parse((await ask({ question: 'Prix ?', history: '{' })).body).errors).toHaveProperty(
      'history',
    );
  });

  it('is not there where the flag ada-assistant is off', async () => {
    const { ask, supplier_id, token } = await someone('owner');
    expect((await ask({ question: 'Prix ?' })).status).toBe(200);
    const without = await startServer(test.database, { FLAGS: 'another' });
    const path = `/experimental/assistant?${new URLSearchParams({ supplier_id, question: 'Prix ?' })}`;
    expect((await without.call('POST', path, { token })).status).toBe(404);
    await without.stop();
  });
});

describe('the assistant’s tools', () => {
  const tableOf = (parts: Awaited<ReturnType<Awaited<ReturnType<typeof someone>>['answer']>>['parts']) =>
    parts.flatMap((part) => (part.kind === 'table' ? part.rows.map((row) => row.map(({ text }) => text)) : []));

  it('proposes to confirm the orders that nothing speaks against, to those who may, and confirms nothing', async () => {
    const { answer, order_id, organization_id } = await someone('manager');
    const { content, parts } = await answer('Quelles commandes sont à confirmer ?', 'fr-FR');
    expect(content).toContain('1');
    const [proposal] = parts.flatMap((part) => (part.kind === 'proposal' ? [part.proposal] : []));
    expect(proposal).toMatchObject({ action: 'confirm_orders', orders: [{ order_id, version: 1 }] });
    const [stored] = await test.database.executor
      .select({ status: purchaseOrder.status, organization_id: purchaseOrder.organization_id })
      .from(purchaseOrder)
      .where(eq(purchaseOrder.order_id, order_id));
    expect(stored).toEqual({ status: 'submitted', organization_id });
    const preparer = await someone('preparer');
    expect((await preparer.answer('Quelles commandes sont à confirmer ?')).parts).toEqual([]);
  });

  it('says what blocks an order, in a table that leads to it', async () => {
    const { answer, order_id, product_id } = await someone('manager');
    await test.database.executor.update(product).set({ enabled: false }).where(eq(product.product_id, product_id));
    const [{ number = '' } = {}] = await test.database.executor
      .select({ number: purchaseOrder.number })
      .from(purchaseOrder)
      .where(eq(purchaseOrder.order_id, order_id));
    const { parts } = await answer(`Qu’est-ce qui bloque la commande ${number.toLowerCase()} ?`, 'fr-FR');
    expect(tableOf(parts)[0]?.[2]).toBe('Beurre doux\u00a0: retiré de la vente');
    expect(parts[0]).toMatchObject({ rows: [[{ place: { screen: 'orders', id: order_id } }, {}, {}]] });
    expect((await answer('Qu’est-ce qui bloque la commande 261121-7F3KQ ?', 'fr-FR')).content).toContain(
      'n’attend pas',
    );
  });

  it('explains what a client pays for a product, step by step', async () => {
    const { answer, supplier_id, organization_id, product_id } = await someone('sales');
    const [client] = await test.database.executor
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.organization_id, organization_id));
    const agreed = { supplier_id, organization_id, product_id };
    await test.database.executor.insert(clientPrice).values({ ...agreed, price_amount: 4000, price_precision: 2 });
    await test.database.executor.insert(clientDiscount).values({ ...agreed, sales_discount: 1000 });
    const { content, parts } = await answer(`Quel est le prix du beurre doux pour ${client?.name} ?`, 'fr-FR');
    expect(content).toContain('36,00');
    expect(tableOf(parts).map(([words, , counts]) => [words, counts])).toEqual([
      ['catalogue', ''],
      ['prix propre au client', ''],
      ['remise 10\u00a0%', 'oui'],
    ]);
  });

  it('lists what sold best, the orders of the week and what is left before the first order', async () => {
    const { answer, supplier_id, organization_id } = await someone('viewer');
    expect(tableOf((await answer('Quels produits se vendent le mieux ?')).parts)).toEqual([
      ['Beurre doux', '1', '2', '€86.40'],
    ]);
    const week = await answer('Quelles commandes cette semaine ?');
    expect(week.content).toContain('1 order, for €86.40');
    expect(tableOf(week.parts)).toHaveLength(1);
    expect((await answer('What is left before the first order?')).parts[0]).toMatchObject({ kind: 'table' });
    // What the supplier orders as their own test client is no sale.
    const ofClient = and(
      eq(commercialLink.supplier_id, supplier_id),
      eq(commercialLink.organization_id, organization_id),
    );
    await test.database.executor.update(commercialLink).set({ is_test: true }).where(ofClient);
    expect((await answer('Quels produits se vendent le mieux ?')).parts).toEqual([]);
    expect((await answer('Quelles commandes cette semaine ?')).content).toContain('0 orders');
  });

  it('names clients who have stopped ordering', async () => {
    const { answer, order_id, supplier_id } = await someone('viewer');
    expect((await answer('Which regular customers no longer order?')).parts).toEqual([]);
    const [placed] = await test.database.executor
      .select()
      .from(purchaseOrder)
      .where(eq(purchaseOrder.order_id, order_id));
    if (!placed) throw new Error('the space has an order');
    for (const days of [60, 53, 46, 39]) {
      const received_at = new Date(Date.now() - days * 86_400_000);
      const past = { order_id: nextId(), received_at, number: `P-${days}`, status: 'closed' as const };
      await test.database.executor.insert(purchaseOrder).values({ ...placed, ...past });
    }
    const without = and(eq(purchaseOrder.supplier_id, supplier_id), eq(purchaseOrder.order_id, order_id));
    await test.database.executor.update(purchaseOrder).set({ status: 'cancelled' }).where(without);
    const { content, parts } = await answer('Which regular customers no longer order?');
    expect(content).toContain('1 regular customer');
    expect(tableOf(parts)).toHaveLength(1);
  });
});
