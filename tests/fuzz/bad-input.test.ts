import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import type { Route } from '#contract/route.ts';
import { bindings } from '#server/bindings.ts';
import { signInGuess } from '#server/database/schema/accounts.ts';
import { type Caller, everyCaller } from '../authorization/callers.ts';
import type { Example } from '../authorization/example.ts';
import { type ExampleRequest, exampleRequest } from '../authorization/example-request.ts';
import { examples } from '../authorization/examples.ts';
import { aSpace, type Space } from '../authorization/space.ts';
import { type Answer, type RunningServer, startServer } from '../builders/running-server.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { jsonBodies, naughtyTexts, wrongValues } from './naughty-values.ts';
import { type Field, fieldsOf, replaced, valueAt } from './request-fields.ts';

/** Number of texts tried in each field; FUZZ_TEXTS=343 tries all of them. The seed chooses the texts. */
const TEXTS = Number(process.env.FUZZ_TEXTS ?? 4);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Milliseconds after which a run counts as hanging: it lays out a document for each text of each field. */
const TIMEOUT = 600_000 + TEXTS * 60_000;

/** The server believes the address that a request names. */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };

let test: TestDatabase;
let server: RunningServer;
let other: Space;
let sent = 0;
let fields = 0;
/** Texts with invisible characters that the server accepted. */
let pastedTexts = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startServer(test.database, BEHIND_A_PROXY);
  other = await aSpace(test.database, server);
});

afterAll(async () => {
  await server.stop();
  await test.drop();
  console.log(`bad input: ${fields} fields, ${sent} requests (FUZZ_TEXTS=${TEXTS} FUZZ_SEED=${SEED})`);
});

const exampleOf: Readonly<Record<string, Example>> = examples;
const table = Object.entries(bindings).map(([name, { route }]) => ({ name, route, example: exampleOf[name] ?? {} }));

/** A new space, and a caller who may make the call. */
async function aSituation(route: Route, example: Example): Promise<{ space: Space; caller: Caller }> {
  const space = await aSpace(test.database, server);
  const callers = await everyCaller(test.database, space, other);
  const wanted = route.access.kind === 'organization' ? 'client: manager' : 'staff: owner';
  const isRight = (caller: Caller) => (example.verdict ? example.verdict(caller) === 'may' : caller.name === wanted);
  const caller = callers.find((known) => known.account_id !== null && isRight(known)) ?? callers[0];
  if (!caller) throw new Error('no caller');
  return { space, caller };
}

/**
 * The calls at which every value is tried in every header: the first of each kind of access and method. One hook reads the
 * headers of all calls (http/admit.ts) before the call's own code runs.
 */
const triesHeaders = new Set(
  new Map(table.map(({ name, route }) => [`${route.access.kind} ${route.method}`, name] as const).reverse()).values(),
);
/** Number of values tried in each header of the other calls. */
const FEW = 3;

function naughtyFor(position: number, most: number): unknown[] {
  const texts = Array.from({ length: TEXTS }, (_, step) => {
    const place = (SEED * 7919 + position * 104_729 + step * 31) % naughtyTexts.length;
    return naughtyTexts[TEXTS >= naughtyTexts.length ? step % naughtyTexts.length : place];
  });
  const all = [...wrongValues, ...texts];
  const first = (SEED + position) % all.length;
  return most < all.length ? [...all, ...all].slice(first, first + most) : all;
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000).toWellFormed();

/** The characters that a client can send in a header: no control characters, nothing beyond Latin-1. */
const CARRIED_BY_HEADERS = /^[\t\u0020-\u007E\u0080-\u00FF]*$/;

/** The correct request with one field spoilt; null where the field can't carry the value. */
function spoilt(
  { route, example }: { route: Route; example: Example },
  { space, caller }: { space: Space; caller: Caller },
  field: Field,
  value: unknown,
): (ExampleRequest & { headers: Record<string, string> }) | null {
  const values = example.values?.(space, caller) ?? {};
  const body = example.body?.(space);
  const right = exampleRequest(route, { ...space, ...values }, values, body);
  switch (field.place) {
    case 'body':
      return { ...right, headers: {}, body: replaced(body, field.path, value) };
    case 'header': {
      const headers = { [field.name]: asText(value) };
      if (!CARRIED_BY_HEADERS.test(headers[field.name] ?? '')) return null;
      return { ...right, headers };
    }
    default: {
      const changed = { [field.name]: asText(value) };
      if (field.place === 'path' && (changed[field.name] === '' || /^\.{1,2}$/.test(changed[field.name] ?? '')))
        return null;
      const query = field.place === 'query' ? { ...values, ...changed } : values;
      return { ...exampleRequest(route, { ...space, ...values, ...changed }, query, body), headers: {} };
    }
  }
}

/** A client’s address that no limit of the server has counted yet. */
const anAddress = () => `10.${[16, 8, 0].map((bits) => (sent >> bits) % 256).join('.')}`;
let address = anAddress();

/**
 * Sends the request. After too many, sends it again from another address with deleted guess counts, and where that is
 * not enough, to a fresh server.
 */
async function send(
  request: ExampleRequest & { readonly headers?: Record<string, string> },
  { token }: Caller,
): Promise<Answer> {
  sent += 1;
  const { method, path, body, headers = {} } = request;
  const ask = () =>
    server.call(method, path, {
      ...(token === null ? {} : { token }),
      body,
      headers: { 'x-forwarded-for': address, ...headers },
    });
  const answer = await ask();
  if (answer.status !== 429) return answer;
  await test.database.executor.delete(signInGuess);
  address = anAddress();
  const second = await ask();
  if (second.status !== 429) return second;
  await server.stop();
  server = await startServer(test.database, BEHIND_A_PROXY);
  return ask();
}

/** Whether the error names the spoilt field. */
function namesField(answer: Answer, field: Field, { crossChecked = [] }: Example): boolean {
  const name = field.place === 'body' ? field.path.join('.') : field.name;
  const parsed = problemSchema.safeParse(answer.body);
  if (!parsed.success) return false;
  const { code, errors = {} } = parsed.data;
  if (code !== 'invalid_input' || field.place === 'header' || name === '') return true;
  const isNear = (named: string) =>
    named === name || named.startsWith(`${name}.`) || name.startsWith(`${named}.`) || named === 'body';
  return Object.keys(errors).some((named) => isNear(named) || crossChecked.includes(named));
}

/** Invisible characters, and spaces that look like others. */
const INVISIBLE = /[\u00A0\u00AD\u061C\u180E\u2007\u200B-\u200F\u202A-\u202F\u2060-\u206F\uFEFF]/u;

/** Traces of a pasted text that no answer may have. (Our own words have non-breaking spaces.) */
const OF_PASTED = /\u200B|\u200D|\u2060|\uFEFF|\u00A0doux/u;
const pasted = (text: string) => `\uFEFF\u200B ${text.slice(0, 2)}\u200D${text.slice(2)}\u00A0doux\u2060\u202F`;

function rightText(field: Field, body: unknown, values: Readonly<Record<string, string>>): string {
  const value = field.place === 'body' ? valueAt(body, field.path) : values[field.name];
  return typeof value === 'string' ? value : 'Beurre';
}

describe.each(table)('$name', { timeout: TIMEOUT }, ({ name, route, example }) => {
  it('answers whatever stands in a field, and names the field it refuses', async () => {
    let situation = await aSituation(route, example);
    const known = fieldsOf(route, example.body?.(situation.space));
    for (const [position, field] of known.entries()) {
      fields += 1;
      if (example.makesFew) situation = await aSituation(route, example);
      const most = field.place === 'header' && !triesHeaders.has(name) ? FEW : Number.POSITIVE_INFINITY;
      for (const value of naughtyFor(position + route.path.length, most)) {
        const request = spoilt({ route, example }, situation, field, value);
        if (request === null) continue;
        const answer = await send(request, situation.caller);
        const what = `${JSON.stringify(field)} = ${JSON.stringify(value)?.slice(0, 80)} → ${JSON.stringify(answer.body)?.slice(0, 200)}`;
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status >= 400) expect(namesField(answer, field, example), what).toBe(true);
        if (answer.status === 401 && field.place !== 'header') situation = await aSituation(route, example);
      }
    }
  });

  it('keeps nothing that can’t be seen of a text that was pasted', async () => {
    let situation = await aSituation(route, example);
    const body = example.body?.(situation.space);
    const values = example.values?.(situation.space, situation.caller) ?? {};
    for (const field of fieldsOf(route, body)) {
      const request = spoilt({ route, example }, situation, field, pasted(rightText(field, body, values)));
      if (field.place === 'header' || request === null) continue;
      const answer = await send(request, situation.caller);
      const what = `${JSON.stringify(field)} → ${JSON.stringify(answer.body)?.slice(0, 200)}`;
      expect(answer.status, what).toBeLessThan(500);
      expect(JSON.stringify(answer.body), what).not.toMatch(OF_PASTED);
      if (answer.status < 300) pastedTexts += 1;
      if (answer.status === 401) situation = await aSituation(route, example);
    }
  });

  it('refuses every column of the database that it does not ask for', async () => {
    const { space, caller } = await aSituation(route, example);
    const body = example.body?.(space);
    if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof FormData) return;
    const { rows } = await test.database.executor.execute(
      sql`select distinct column_name from information_schema.columns where table_schema = 'public'`,
    );
    const columns = z.array(z.object({ column_name: z.string() })).parse(rows);
    const extra = columns.map(({ column_name }) => column_name).filter((name) => !(name in body));
    const known = fieldsOf(route, body).flatMap((field) => (field.place === 'body' ? [field.path.join('.')] : []));
    const foreign = extra.filter((name) => !known.includes(name));
    const values = example.values?.(space, caller) ?? {};
    const right = exampleRequest(route, { ...space, ...values }, values, body);
    const answer = await send(
      { ...right, body: { ...body, ...Object.fromEntries(foreign.map((name) => [name, '1'])) } },
      caller,
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(problemSchema.parse(answer.body).errors ?? {}).sort()).toEqual(foreign.sort());
  });

  it('survives bodies that are not JSON, or barely', async () => {
    if (route.method === 'GET' || route.method === 'DELETE') return;
    const { space, caller } = await aSituation(route, example);
    const values = example.values?.(space, caller) ?? {};
    const right = exampleRequest(route, { ...space, ...values }, values, undefined);
    for (const { name, expect: verdict, base64 } of jsonBodies) {
      sent += 1;
      const answer = await fetch(`${server.url}${right.path}`, {
        method: route.method,
        headers: { 'content-type': 'application/json', platform: 'web', authorization: `Bearer ${caller.token}` },
        body: Buffer.from(base64, 'base64'),
      });
      await answer.arrayBuffer();
      expect(answer.status, name).toBeLessThan(500);
      if (verdict === 'reject') expect(answer.status, name).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('after all this', () => {
  it('no text in the database holds a character that can’t be seen', async () => {
    const { rows } = await test.database.executor.execute(
      sql`select table_name, column_name from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name) where table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'jsonb', 'ARRAY') and column_name not in ('idempotency_key', 'secret')`,
    );
    const columns = z.array(z.object({ table_name: z.string(), column_name: z.string() })).parse(rows);
    expect(pastedTexts).toBeGreaterThan(40);
    for (const { table_name, column_name } of columns) {
      const found = await test.database.executor.execute(
        sql`select ${sql.identifier(column_name)}::text as text from ${sql.identifier(table_name)}
          where ${sql.identifier(column_name)}::text ~ ${INVISIBLE.source} limit 3`,
      );
      expect(found.rows, `${table_name}.${column_name}`).toEqual([]);
    }
  });
});
