import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { BODY_EXAMPLES } from '#server/http/openapi-examples.ts';
import { newId } from '#server/new-id.ts';
import { anOrderFor, aSpace } from '../authorization/space.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();

/** Inside the project, so that the generated code finds its packages. */
const folder = resolve('test-results/openapi');
const description = join(folder, 'openapi.json');

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(description, await (await fetch(`${server.url}/openapi.json`)).text());
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) =>
  execFileSync(`node_modules/.bin/${program}`, args, {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const lintReport = z.object({
  problems: z.array(z.object({ ruleId: z.string(), message: z.string() })),
});

/** What a third party writes with a generated client of the API. */
const USE = `
import { catalogFeed, placeOrder, type OrderRequest } from './client.ts';

export async function order(baseUrl: string, token: string, supplier_id: string, order_id: string, request: OrderRequest) {
  const options = { baseUrl, headers: { authorization: \`Bearer \${token}\` } };
  const catalog = await catalogFeed(supplier_id, request.organization_id, { count: 10 }, options);
  if (catalog.status !== 200) throw new Error(catalog.data.detail);
  const names: string[] = catalog.data.products.map(({ names }) => names.fr_FR ?? '');
  const placed = await placeOrder(supplier_id, order_id, request, options);
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.data));
  const amount: number = placed.data.totals.total.amount;
  return { number: placed.data.number, amount, names };
}
`;

const used = z.object({
  order: z.custom<
    (...args: [string, string, string, string, unknown]) => Promise<{ number: string; amount: number; names: string[] }>
  >((value) => typeof value === 'function'),
});

describe('the description of the API', () => {
  it('is found right by a linter: types, parameters, examples, errors', () => {
    let report = '';
    try {
      report = run('redocly', 'lint', description, '--format=json');
    } catch (error) {
      report = z.object({ stdout: z.string() }).parse(error).stdout;
    }
    expect(lintReport.parse(JSON.parse(report)).problems).toEqual([]);
  });

  it('makes a client that reads the catalog and places an order', async () => {
    run('oazapfts', description, join(folder, 'client.ts'));
    writeFileSync(join(folder, 'use.ts'), USE);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'preserve',
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    run('tsc', '-p', folder);
    const { order } = used.parse(await import(/* @vite-ignore */ join(folder, 'use.ts')));
    const space = await aSpace(test.database, server);
    const token = await market.aSession(space.buyer_account_id);
    const order_id = newId(new Date());
    const { number, amount, names } = await order(server.url, token, space.supplier_id, order_id, anOrderFor(space));
    expect(names).toContain('Beurre doux');
    expect(amount).toBe(8640);
    const rows = await test.database.executor.select().from(purchaseOrder);
    expect(rows.find((row) => row.order_id === order_id)?.number).toBe(number);
  });

  it('types numbers and yes or no as that, in queries too', () => {
    const { paths, components } = openApiDocument();
    const query = paths['/v1/supplier/{supplier_id}/products']?.get?.parameters ?? [];
    const typeOf = (name: string) => query.find((parameter) => parameter.name === name)?.schema;
    expect(typeOf('start')).toMatchObject({ type: 'integer', minimum: 0, default: 0 });
    expect(typeOf('count')).toMatchObject({ type: 'integer', minimum: 1, maximum: 5000 });
    expect(typeOf('enable')).toMatchObject({ type: 'boolean' });
    expect(components.schemas.Money).toMatchObject({ properties: { amount: { type: 'integer' } } });
  });

  it('says each schema and each parameter once, by its name, and what else may be answered by status', () => {
    const { paths, components } = openApiDocument();
    const place = paths['/v2/supplier/{supplier_id}/purchase_orders/{order_id}']?.put;
    expect(place?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/OrderRequest' } } },
    });
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    for (const name of ['placeOrder', 'receiveOrder', 'checkIn']) {
      const call = calls.find(({ operationId }) => operationId === name);
      expect(Object.keys(call?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '404', '409', '422']),
      );
    }
    expect(components.schemas.PurchaseOrder).toMatchObject({
      properties: { lines: { items: { $ref: '#/components/schemas/OrderLine' } } },
    });
    // A schema that is said again with each call that has it makes the calls long.
    expect(readFileSync(description, 'utf8').length / calls.length).toBeLessThan(2000);
  });

  it('has no two paths that one request could mean, but an organization’s alias and its parts', () => {
    const paths = Object.keys(openApiDocument().paths);
    const fits = (a: string, b: string) => {
      const [left, right] = [a.split('/'), b.split('/')];
      const isOpen = (part: string | undefined) => part?.startsWith('{') === true;
      const open = (parts: string[]) => parts.filter(isOpen).length;
      const meets = left.every((part, at) => part === right[at] || isOpen(part) || isOpen(right[at]));
      return left.length === right.length && open(left) === open(right) && meets;
    };
    const pairs = paths.flatMap((a, at) => paths.slice(at + 1).flatMap((b) => (fits(a, b) ? [[a, b]] : [])));
    const others = pairs.filter(([a]) => a !== '/v1/organization/alias/{alias}');
    expect(others).toEqual([]);
    expect(pairs).toHaveLength(3);
  });

  it('says of every parameter what it means', () => {
    const parameters = Object.values(openApiDocument().paths).flatMap((path) =>
      Object.values(path).flatMap((call) => call.parameters ?? []),
    );
    expect(parameters.length).toBeGreaterThan(100);
    expect(parameters.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  });

  it('has examples that the contract takes', () => {
    for (const [name, route] of Object.entries(routes)) {
      const example = Object.entries(BODY_EXAMPLES).find(([known]) => known === name)?.[1];
      if (example !== undefined) expect(route.body.safeParse(example).success, name).toBe(true);
    }
  });
});
