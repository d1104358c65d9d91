import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assistantMessageSchema } from '#contract/assistant.ts';
import { problemSchema } from '#contract/problem.ts';
import type { SupplierRole } from '#domain/people/permissions.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { startServer } from '../builders/running-server.ts';

const { test, server } = await ownServer();

async function someone(role: SupplierRole) {
  const { supplier_id } = await aSpace(test.database, server);
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
  return { ask, supplier_id, token };
}

/** The specification's answer: a JSON string of the message list. */
function messages(body: unknown) {
  return z.array(assistantMessageSchema).parse(JSON.parse(z.string().parse(body)));
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
