import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { bindings } from '#server/bindings.ts';
import { ownServer } from '../builders/own-server.ts';
import { type Caller, everyCaller } from './callers.ts';
import type { Example } from './example.ts';
import { type ExampleRequest, exampleRequest, type Names, pathNames } from './example-request.ts';
import { examples } from './examples.ts';
import { aSpace, type Space } from './space.ts';

/** Ids of tenants themselves. Replacing only the other ids makes "own parent, foreign child". */
const TENANTS = ['supplier_id', 'organization_id', 'supplier', 'context', 'alias'];

const { test, server } = await ownServer();
let own: Space;
let other: Space;
/** Another client of the own space's supplier. */
let neighbour: Space;
let callers: readonly Caller[];
let cells = 0;

beforeAll(async () => {
  own = await aSpace(test.database, server);
  other = await aSpace(test.database, server);
  neighbour = await aSpace(test.database, server, own);
  callers = await everyCaller(test.database, own, other);
  const { rows } = await test.database.executor.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  tables = tablesSchema.parse(rows).map(({ table_name }) => table_name);
});

afterAll(() => {
  console.log(`authorization matrix: ${Object.keys(routes).length} routes, ${callers.length} callers, ${cells} cells`);
});

function namesOf(space: Space, caller: Caller, example: Example): { names: Names; query: Names } {
  const values = example.values?.(space, caller) ?? {};
  return { names: { ...space, ...values }, query: values };
}

function requestOf(route: Route, example: Example, space: Space, caller: Caller, replaced: Names = {}): ExampleRequest {
  const { names, query } = namesOf(space, caller, example);
  const body = example.body?.(space);
  return exampleRequest(route, { ...names, ...replaced }, { ...query, ...replaced }, body);
}

async function statusOf(route: Route, { method, path, body }: ExampleRequest, { token }: Caller): Promise<number> {
  cells += 1;
  const { status, headers } = await server.call(method, path, { ...(token === null ? {} : { token }), body });
  const [type] = (headers.get('content-type') ?? '').split(';');
  const good = (route.answerTypes ?? ['application/json']).map((declared) => declared.split(';')[0]);
  const declared = status < 400 ? good : ['application/problem+json'];
  if (type !== '') expect(declared, `${method} ${path} → ${status}`).toContain(type);
  return status;
}

/** The verdict of the access rule and the domain's permissions; 'open' for an unguarded route. */
function verdictOf(route: Route, example: Example, caller: Caller): 'open' | 'may' | 401 | 403 | 404 {
  const { access } = route;
  if (access.kind === 'public') return 'open';
  if (caller.account_id === null) return 401;
  if (caller.isKey && access.kind === 'session') return 403;
  if (example.verdict) return example.verdict(caller);
  if (access.kind === 'session') return 'may';
  if (access.kind === 'operator') return caller.is_operator ? 'may' : 404;
  if (!('permission' in access)) return 'may';
  const permissions = access.kind === 'supplier' ? caller.atSupplier : caller.forOrganization;
  if (permissions.length === 0) return 404;
  return permissions.includes(access.permission) ? 'may' : 403;
}

const tablesSchema = z.array(z.object({ table_name: z.string() }));
const contentSchema = z.array(z.object({ name: z.string(), rows: z.coerce.number(), content: z.coerce.string() }));
let tables: readonly string[];

/** A denied order leaves a tombstone in the caller's own account, against late copies. No tenant's row changes. */
const LEFT_BY_DENIALS: Readonly<Record<string, string>> = { placeOrder: 'denied_order' };

/** The whole database as one comparable value, without the rows that a denial of `name` may leave. */
async function everything(name: string): Promise<string> {
  const sums = tables
    .filter((table) => table !== LEFT_BY_DENIALS[name])
    .map(
      (table) =>
        sql`select ${table}::text as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0) as content
          from ${sql.identifier(table)} t`,
    );
  const { rows } = await test.database.executor.execute(sql.join(sums, sql` union all `));
  return contentSchema
    .parse(rows)
    .map((table) => `${table.name} ${table.rows} ${table.content}`)
    .sort()
    .join('\n');
}

const exampleOf: Readonly<Record<string, Example>> = examples;
const table = Object.entries(bindings).map(([name, { route }]) => ({ name, route, example: exampleOf[name] ?? {} }));

describe.each(table)('$name', ({ name: routeName, route, example }) => {
  it('refuses callers who may not call it, and changes nothing', async () => {
    const before = await everything(routeName);
    for (const caller of callers) {
      const verdict = verdictOf(route, example, caller);
      if (verdict === 'open' || verdict === 'may') continue;
      const status = await statusOf(route, requestOf(route, example, own, caller), caller);
      expect(status, `${caller.name} in the own space`).toBe(verdict);
    }
    expect(await everything(routeName)).toBe(before);
  });

  it('answers foreign and missing alike, and names what is malformed', async () => {
    if (route.access.kind === 'public' || route.access.kind === 'operator') return;
    const before = await everything(routeName);
    const named = [
      ...pathNames(route),
      ...callers.flatMap((caller) => Object.keys(namesOf(own, caller, example).query)),
      ...(route.access.kind === 'supplier' ? ['supplier_id'] : []),
    ];
    const guarded = [...new Set(named)].filter((name) => !(example.free ?? []).includes(name));
    for (const caller of callers.filter((caller) => verdictOf(route, example, caller) === 'may')) {
      const { names } = namesOf(own, caller, example);
      const { names: foreignNames } = namesOf(other, caller, example);
      for (const name of guarded) {
        const mine = names[name];
        const theirs = foreignNames[name];
        if (mine === undefined || theirs === undefined || !isId(mine)) continue;
        const ask = (value: string) =>
          statusOf(route, requestOf(route, example, own, caller, { [name]: value }), caller);
        const kind = TENANTS.includes(name) ? 'tenant' : 'child';
        if (theirs !== mine) expect(await ask(theirs), `${caller.name}, foreign ${kind} ${name}`).toBe(404);
        expect(await ask(crypto.randomUUID()), `${caller.name}, missing ${kind} ${name}`).toBe(404);
        expect(await ask('not-an-id'), `${caller.name}, malformed ${name}`).toBe(400);
      }
    }
    expect(await everything(routeName)).toBe(before);
  });

  it('keeps a client out of what is another client’s', async () => {
    if (route.access.kind === 'public') return;
    const before = await everything(routeName);
    for (const caller of callers.filter(({ forOrganization }) => forOrganization.length > 0)) {
      if (verdictOf(route, example, caller) !== 'may') continue;
      const mine = requestOf(route, example, own, caller);
      const theirs = requestOf(route, example, neighbour, caller);
      if (!namesClient(theirs)) continue;
      expect(await statusOf(route, theirs, caller), `${caller.name} in ${theirs.path}`).toBe(404);
      expect(namesClient(mine), 'nor is the neighbour named in the own request').toBe(false);
    }
    expect(await everything(routeName)).toBe(before);
  });

  it('serves callers who may call it', async () => {
    for (const { name } of callers) {
      const caller = callers.find((known) => known.name === name) ?? fail();
      if (verdictOf(route, example, caller) !== 'may') continue;
      if (route.method === 'GET') {
        const status = await statusOf(route, requestOf(route, example, own, caller), caller);
        expect(status, caller.name).toBe(200);
        continue;
      }
      const space = await aSpace(test.database, server);
      const fresh = (await everyCaller(test.database, space, other)).find((known) => known.name === name) ?? fail();
      const status = await statusOf(route, requestOf(route, example, space, fresh), fresh);
      if (example.answers === undefined) expect(status, caller.name).toBeLessThan(300);
      else expect(status, caller.name).toBe(example.answers);
    }
  });
});

/** Whether a request names an object of the neighbour only. */
function namesClient(request: ExampleRequest): boolean {
  const text = JSON.stringify(request);
  const { organization_id, organization_alias, order_id, list_id } = neighbour;
  return [organization_id, organization_alias, order_id, list_id].some((name) => text.includes(name));
}

function isId(value: string): boolean {
  return z.uuid().safeParse(value).success;
}

function fail(): never {
  throw new Error('no caller');
}
