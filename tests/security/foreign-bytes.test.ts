import { beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '#server/bindings.ts';
import { type Caller, everyCaller } from '../authorization/callers.ts';
import type { Example } from '../authorization/example.ts';
import { exampleRequest } from '../authorization/example-request.ts';
import { examples } from '../authorization/examples.ts';
import { aSpace, type Space } from '../authorization/space.ts';
import { fillEveryTable } from '../builders/every-table.ts';
import { ownServer } from '../builders/own-server.ts';
import { contentOf } from '../builders/running-server.ts';

const { test, server } = await ownServer();
let own: Space;
let other: Space;
/** Another client of the own space's supplier. */
let neighbour: Space;
let callers: readonly Caller[];

const NAMES = [
  `update organization set name = name || $2 where organization_id = $1`,
  `update delivery_address set street = street || $2 where organization_id = $1`,
  `update account set name = name || $2, email = $2 || email where account_id in (select account_id from organization_member where organization_id = $1)`,
  `update purchase_order set comment = $2, reference = $2, placed_by_name = $2 where organization_id = $1`,
  `update order_guide set name = name || $2 where organization_id = $1`,
  `update client_product_code set code = $2 where organization_id = $1`,
];

/** Marks all texts about the space's client with the canary. */
async function mark(space: Space, canary: string): Promise<void> {
  for (const statement of NAMES) await test.database.pool.query(statement, [space.organization_id, canary]);
}

beforeAll(async () => {
  own = await aSpace(test.database, server);
  other = await aSpace(test.database, server);
  neighbour = await aSpace(test.database, server, own);
  for (const space of [own, other]) await fillEveryTable(test.database, server, space);
  await mark(own, 'zown');
  await mark(other, 'zother');
  await mark(neighbour, 'zneighbour');
  await test.database.pool.query(
    `update product set names = '{"fr_FR": "zother"}', search = 'zother', supplier_code = 'zother' where supplier_id = $1`,
    [other.supplier_id],
  );
  callers = await everyCaller(test.database, own, other);
});

/** All ids and marks of the space alone. A supplier's own name and alias are public. */
function ofSpace({ supplier_id: _id, supplier: _alias, ...names }: Space): string[] {
  return ['zother', ...Object.values(names)];
}

/** All ids and marks of the client alone: the supplier's catalog is also for its other clients. */
function ofClient({ organization_id, organization_alias, address_id, order_id, list_id, buyer_account_id }: Space) {
  return ['zneighbour', organization_id, organization_alias, address_id, order_id, list_id, buyer_account_id];
}

async function answerOf(route: (typeof gets)[number]['route'], example: Example, caller: Caller): Promise<string> {
  const values = example.values?.(own, caller) ?? {};
  const { path } = exampleRequest(route, { ...own, ...values }, values, undefined);
  const answer = await fetch(`${server.url}${path}`, {
    headers: { platform: 'web', ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }) },
  });
  return `${JSON.stringify([...answer.headers])}\n${(await contentOf(answer)).toString('latin1')}`;
}

/** An organization's name is public to everyone who knows its alias. */
const OPEN = bindings.organizationByAlias.route;
/** Has no relation to the own space. */
const isOutside = ({ name }: Caller) => /another supplier|without a link|link was removed|without any space/.test(name);
/** The operator handles everyone's mail. */
const isOperator = ({ is_operator }: Caller) => is_operator;

const exampleOf: Readonly<Record<string, Example>> = examples;
const gets = Object.entries(bindings)
  .filter(([, { route }]) => route.method === 'GET')
  .map(([name, { route }]) => ({ name, route, example: exampleOf[name] ?? {} }));

describe.each(gets)('$name', ({ route, example }) => {
  it('answers nobody with a byte of a space that isn’t theirs', async () => {
    for (const caller of callers.filter((each) => !isOperator(each))) {
      const answer = await answerOf(route, example, caller);
      const foreign = [
        // Callers of the other space know its marks.
        ...(caller.name.includes('another supplier') ? [] : ofSpace(other)),
        ...(caller.forOrganization.length > 0 ? ofClient(neighbour) : []),
        ...(route !== OPEN && (isOutside(caller) || caller.account_id === null) ? ['zown', 'zneighbour'] : []),
      ];
      for (const bytes of foreign) expect(answer.includes(bytes), `${caller.name} got ${bytes}: ${answer}`).toBe(false);
    }
  });
});
