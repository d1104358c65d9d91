import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { bindings } from '#server/bindings.ts';
import { type Caller, everyCaller } from '../authorization/callers.ts';
import type { Example } from '../authorization/example.ts';
import { exampleRequest } from '../authorization/example-request.ts';
import { examples } from '../authorization/examples.ts';
import { aSpace, type Space } from '../authorization/space.ts';
import { databaseContent } from '../backup/database-content.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server } = await ownServer();
let space: Space;
let callers: readonly Caller[];
let before: Map<string, string[]>;

beforeAll(async () => {
  space = await aSpace(test.database, server);
  callers = await everyCaller(test.database, space, await aSpace(test.database, server));
  before = await databaseContent(test.url);
});

/** What another site can make a person's browser send with the cookie. */
const FOREIGN: readonly (readonly [string, Record<string, string>])[] = [
  ['from a page of another origin', { origin: 'https://evil.example' }],
  ['from a page without an origin', { origin: 'null' }],
  ['from a page whose name begins like ours', { origin: 'http://localhost.evil.example:3000' }],
  ['from another site, says the browser', { 'sec-fetch-site': 'cross-site' }],
  ['from a form, which can’t say the platform', { platform: '' }],
];

const exampleOf: Readonly<Record<string, Example>> = examples;
const unsafe = Object.entries(bindings)
  .filter(([, { route }]) => route.method !== 'GET')
  .map(([name, { route }]) => ({ name, route, example: exampleOf[name] ?? {} }));

describe.each(unsafe)('$name, with nothing but the cookie', ({ route, example }) => {
  it('is refused to other sites and changes nothing', async () => {
    const wanted = route.access.kind === 'organization' ? 'client: manager' : 'staff: owner';
    const may = (caller: Caller) => caller.account_id !== null && example.verdict?.(caller) === 'may';
    const caller = callers.find(may) ?? callers.find(({ name }) => name === wanted);
    if (!caller) throw new Error('no caller');
    const values = example.values?.(space, caller) ?? {};
    const { method, path, body } = exampleRequest(route, { ...space, ...values }, values, example.body?.(space));
    for (const [what, headers] of FOREIGN) {
      const answer = await server.call(method, path, {
        body,
        headers: { cookie: `auth-token=${caller.token}`, ...headers },
      });
      expect(answer.status, what).toBe(403);
      expect(problemSchema.parse(answer.body).code, what).toBe('cross_site');
    }
  });
});

describe('all of it', () => {
  it('has left the database as it was', async () => {
    expect(await databaseContent(test.url)).toEqual(before);
  });

  it('is served to our own page', async () => {
    const owner = callers.find(({ name }) => name === 'staff: owner');
    for (const headers of [
      { origin: server.url },
      { origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'same-origin' },
    ]) {
      const answer = await server.call('PATCH', `/v1/supplier/${space.supplier_id}`, {
        body: { name: 'Halle' },
        headers: { cookie: `auth-token=${owner?.token}`, ...headers },
      });
      expect(answer.status, JSON.stringify(headers)).toBeLessThan(300);
    }
  });
});
