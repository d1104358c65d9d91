import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assistantEventSchemas, assistantMessagesSchema } from '#contract/assistant.ts';
import type { SupplierRole } from '#domain/people/permissions.ts';
import { priceGroup } from '#server/database/schema/pricing.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace } from '../authorization/space.ts';
import { startChatModel } from '../builders/chat-server.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const model = await startChatModel();
afterAll(() => model.stop());
const { test, server } = await ownServer(model.variables);

async function someone(role: SupplierRole = 'manager') {
  const space = await aSpace(test.database, server);
  const market = marketOf(test.database);
  const { account_id } = await market.anAccount();
  await market.staff(space.supplier_id, account_id, role);
  const token = await aSession(test.database, account_id);
  const begin = (question: string, history: unknown[] = [], signal?: AbortSignal) =>
    fetch(`${server.url}/experimental/assistant/stream?supplier_id=${space.supplier_id}`, {
      method: 'POST',
      headers: {
        platform: 'web',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'fr-FR',
      },
      body: JSON.stringify({ question, history }),
      ...(signal && { signal }),
    });
  const ask = async (question: string, history?: unknown[]) => eventsOf(await (await begin(question, history)).text());
  return { ...space, token, begin, ask };
}

/** The events of a stream, and the answer that ends it. */
function eventsOf(stream: string) {
  const events = stream.split('\n\n').flatMap((message) => {
    const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(message) ?? [];
    return name === '' ? [] : [{ name, data: z.json().parse(JSON.parse(data)) }];
  });
  const last = events.at(-1);
  const done = last?.name === 'done' ? assistantEventSchemas.done.parse(last.data).message.kwargs : null;
  return { events, done, text: done?.content ?? '', parts: done?.parts ?? [] };
}

describe('the assistant with a model', () => {
  it('lets the model call tools as the person who asks, and streams what it says', async () => {
    const { ask } = await someone();
    model.answer((_, turn) =>
      turn === 1 ? { calls: [{ name: 'best_sellers', arguments: { days: 7 } }] } : { text: 'Le beurre vient en tête.' },
    );
    const { events, done, text, parts } = await ask('Qu’est-ce qui marche ?', [
      { kwargs: { type: 'human', content: 'Bonjour' } },
      { kwargs: { type: 'ai', content: 'Bonjour.' } },
    ]);
    expect(text).toBe('Le beurre vient en tête.');
    expect(done?.by_model).toBe(true);
    expect(parts.map(({ kind }) => kind)).toEqual(['table', 'source']);
    const texts = events.filter(({ name }) => name === 'text');
    expect(texts.length).toBeGreaterThan(0);
    expect(events.findIndex(({ name }) => name === 'part')).toBeLessThan(
      events.indexOf(texts[0] ?? { name: '', data: null }),
    );
    const [first, second] = model.asked;
    expect(first?.messages.slice(1)).toEqual([
      { role: 'user', content: 'Bonjour' },
      { role: 'assistant', content: 'Bonjour.' },
      { role: 'user', content: 'Qu’est-ce qui marche ?' },
    ]);
    expect(first?.messages[0]?.content).toContain('French');
    const told = second?.messages.at(-1)?.content ?? '';
    expect(told).toContain('Beurre doux');
    // Ids stay on the server.
    expect(told).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });

  it('answers the specification’s call with the whole answer', async () => {
    const { supplier_id, token } = await someone();
    model.answer(() => ({ text: 'Tout va bien.' }));
    const path = `/experimental/assistant?${new URLSearchParams({ supplier_id, question: 'Ça va ?' })}`;
    const { body } = await server.call('POST', path, { token });
    const messages = assistantMessagesSchema.parse(JSON.parse(z.string().parse(body)));
    expect(messages.map(({ kwargs }) => kwargs.content)).toEqual(['Ça va ?', 'Tout va bien.']);
  });

  it('offers the model only what the person’s role allows', async () => {
    const { ask } = await someone('preparer');
    model.answer((_, turn) =>
      turn === 1
        ? {
            calls: [
              { name: 'silent_clients', arguments: {} },
              { name: 'propose_confirm_orders', arguments: {} },
            ],
          }
        : { text: 'Je ne peux pas.' },
    );
    const { parts } = await ask('Qui a arrêté ?');
    expect(parts).toEqual([]);
    const names = model.asked[0]?.tools?.map((each) => each.function.name) ?? [];
    expect(names).toContain('orders_to_confirm');
    expect(names).not.toContain('silent_clients');
    expect(names.filter((name) => name.startsWith('propose_'))).toEqual([]);
    expect(model.asked[1]?.messages.at(-1)?.content).toContain('There is no such tool');
  });

  it('proposes a price with what stands now, and changes nothing', async () => {
    const { ask, product_id, price_group_id } = await someone();
    const name = 'Cantines scolaires';
    await test.database.executor.update(priceGroup).set({ name }).where(eq(priceGroup.price_group_id, price_group_id));
    const call = {
      name: 'propose_group_price',
      arguments: { product: 'beurre doux', price_group: name, price: '39,90' },
    };
    model.answer((_, turn) => (turn === 1 ? { calls: [call] } : { text: 'Voici.' }));
    const { parts } = await ask('Mets le beurre à 39,90');
    const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });
    expect(parts).toMatchObject([
      {
        kind: 'proposal',
        proposal: {
          ...{ action: 'group_price', product_id, price_group_id, old_price: euros(4320), new_price: euros(3990) },
          before: { price: null },
          after: { price: euros(3990), is_sold: true },
        },
      },
    ]);
    const { rows } = await test.database.executor.execute('select * from price_group_price');
    expect(rows).toEqual([]);
  });

  it.each([
    ['refuses', { status: 401 }],
    ['is overloaded', { status: 503 }],
    ['says nothing', { raw: 'data: [DONE]\n\n' }],
    ['says what is no JSON', { raw: 'data: {"choices":\n\n' }],
    ['answers without end', { raw: `data: ${'x'.repeat(1_100_000)}\n\n` }],
  ])('answers without the model when it %s, and says so', async (_, reply) => {
    const { ask } = await someone();
    model.answer(() => reply);
    const { done, text, parts } = await ask('Combien de clients actifs ?');
    expect(text).toMatch(/^Clients\u00a0: 1/);
    expect(done?.by_model).toBeUndefined();
    expect(parts.at(-1)).toMatchObject({ kind: 'source', text: expect.stringContaining('ne répond pas') });
  });

  it('follows no model that leads elsewhere', async () => {
    const { ask } = await someone();
    model.answer(() => ({ status: 307 }));
    expect((await ask('Combien de clients actifs ?')).parts.at(-1)).toMatchObject({ kind: 'source' });
    expect(model.asked).toHaveLength(1);
  });

  it('ends with a model that never stops calling tools', async () => {
    const { ask } = await someone();
    model.answer(() => ({ calls: [{ name: 'clients', arguments: {} }] }));
    const { text } = await ask('Encore et encore');
    expect(text).toContain('trop d’étapes');
    expect(model.asked).toHaveLength(6);
    expect(model.asked[5]?.tools).toBeUndefined();
  });

  it('stops asking the model when the person leaves', async () => {
    const { begin } = await someone();
    model.answer(() => ({ raw: 'data: {"choices":[{"delta":{"content":"Je cher"}}]}\n\n', hangs: true }));
    const leaving = new AbortController();
    const before = model.left();
    const answer = await begin('Une longue question', [], leaving.signal);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('Je cher')) heard += (await reader?.read())?.value ?? '';
    leaving.abort();
    await expect.poll(() => model.left()).toBe(before + 1);
    // The place of the answer that was left is free again.
    model.answer(() => ({ text: 'Me voilà.' }));
    expect(eventsOf(await (await begin('Et maintenant ?')).text()).text).toBe('Me voilà.');
  });

  it('makes two answers at once for a person, no third one', async () => {
    const { begin, ask } = await someone();
    model.answer(() => ({ raw: 'data: {"choices":[{"delta":{"content":"Je cher"}}]}\n\n', hangs: true }));
    const leaving = new AbortController();
    const both = [begin('Un', [], leaving.signal), begin('Deux', [], leaving.signal)];
    await Promise.all(both);
    await expect.poll(() => model.asked.length).toBe(2);
    const { events } = await ask('Trois');
    expect(events).toMatchObject([{ name: 'failed', data: { problem: { code: 'too_many_requests' } } }]);
    leaving.abort();
  });
});
