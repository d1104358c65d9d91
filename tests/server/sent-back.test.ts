import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#server/new-id.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();

/**
 * Where an object is read and where it is sent back. `field` is one that the call can change, `locked` one that it
 * can't.
 */
interface Resource {
  readonly name: string;
  readonly read: string;
  readonly write?: string;
  readonly token: string;
  /** Finds the object in the answer of GET, where it is an entry of a list. */
  readonly pick?: (body: Record<string, unknown>) => unknown;
  readonly change: Readonly<Record<string, unknown>>;
  readonly locked: Readonly<Record<string, unknown>>;
}

const asObject = (body: unknown) => z.record(z.string(), z.unknown()).parse(body);
const nobody = newId(new Date());

async function everyResource(): Promise<readonly Resource[]> {
  const space = await aPricingSpace(test.database, server);
  const market = marketOf(test.database);
  const { supplier_id, organization_id, price_group_id, a, owner } = space;
  const manager = await market.anAccount();
  await market.aMember(organization_id, manager.account_id, 'manager');
  const token = await server.signIn(manager.email);
  const me = asObject((await server.call('GET', '/v1/account/me', { token: owner })).body);
  const contact = { account_id: me.account_id };
  await server.call('PATCH', `/v1/supplier/${supplier_id}/main_contact`, { token: owner, body: contact });
  const credentials = { credentials: { edi_password: 'secret' } };
  await server.call('PATCH', `/v1/supplier/${supplier_id}/credentials`, { token: owner, body: credentials });
  const named = `supplier_id=${supplier_id}`;
  const groupCodes = `/v1/pricing/price_group/${price_group_id}/product_codes`;
  const clientCodes = `/v1/pricing/client/${organization_id}/product_codes?${named}`;
  await server.call('POST', `${groupCodes}?${named}`, { token: owner, body: { product_id: a, code: 'G1' } });
  const product_codes = [{ product_id: a, code: 'C1' }];
  await server.call('PATCH', clientCodes, { token: owner, body: { product_codes } });
  const whole = `/v1/organization/${organization_id}`;
  const supplier = `/v1/supplier/${supplier_id}`;
  return [
    {
      name: 'an organization',
      read: whole,
      token,
      change: { name: 'Cantine du Lac' },
      locked: { organization_id: nobody, addresses: [] },
    },
    {
      name: 'a commercial link',
      read: `${whole}/suppliers/${supplier_id}`,
      token,
      change: { preferred: true },
      locked: { organization_id: nobody, supplier_id: nobody },
    },
    {
      name: 'a supplier',
      read: supplier,
      token: owner,
      change: { name: 'Halle du Lac', primaryColor: '#123456' },
      locked: { supplier_id: nobody, alias: 'another', logo: '/v1/pictures/none', locales: ['de_DE'] },
    },
    {
      name: 'the settings',
      read: `${supplier}/settings`,
      token: owner,
      change: { price_decimal_precision: 3, locales: ['fr_FR', 'de_DE'] },
      locked: { currency: 'USD' },
    },
    {
      name: 'the main contact',
      read: `${supplier}/main_contact`,
      token: owner,
      change: {},
      locked: { name: 'Somebody else', email: 'else@test.example' },
    },
    {
      name: 'the credentials',
      read: `${supplier}/credentials`,
      token: owner,
      change: {},
      locked: { credentials: [] },
    },
    {
      name: 'a price group',
      read: `/v1/pricing/price_group/${price_group_id}?${named}`,
      token: owner,
      change: { name: 'Cantines', sales_discount: 250 },
      locked: { price_group_id: nobody, supplier_id: nobody },
    },
    {
      name: 'a code of a price group',
      read: `${groupCodes}?${named}`,
      write: `${groupCodes}/${a}?${named}`,
      pick: ({ product_codes: codes }) => z.array(z.unknown()).parse(codes)[0],
      token: owner,
      change: { code: 'G2' },
      locked: { product_id: nobody, supplier_code: 'another' },
    },
    {
      name: 'the codes of a client',
      read: clientCodes,
      token: owner,
      change: {},
      locked: { items_total: 7 },
    },
    {
      name: 'one’s own account',
      read: `/v1/account/${me.account_id}`,
      write: '/v1/account',
      token: owner,
      change: { name: 'Sophie Vasseur' },
      locked: { account_id: nobody, email: 'else@test.example', is_activated: false, role: 'owner' },
    },
    {
      name: 'an account of the team',
      read: `/v1/account/${me.account_id}?scope=supplier&${named}`,
      write: `/v1/account?scope=supplier&${named}`,
      token: owner,
      change: {},
      locked: { name: 'Somebody else', locale: 'de_DE', email: 'else@test.example' },
    },
  ];
}

const resources = await everyResource();

describe.each(resources)(
  '$name, sent back as it was answered',
  ({ read, write = read, token, pick, change, locked }) => {
    const stored = async () => {
      const body = asObject((await server.call('GET', read, { token })).body);
      return asObject(pick === undefined ? body : pick(body));
    };
    const send = async (body: unknown) => server.call('PATCH', write, { token, body });

    it('is taken, and nothing changes', async () => {
      const before = await stored();
      expect(await send(before)).toMatchObject({ status: 200 });
      expect(await stored()).toEqual(before);
    });

    it('is refused where it differs in what can’t be changed, naming the field', async () => {
      const before = await stored();
      for (const [field, value] of Object.entries(locked)) {
        const { status, body } = await send({ ...before, [field]: value });
        expect([field, status, Object.keys(asObject(asObject(body).errors))]).toEqual([field, 400, [field]]);
      }
      expect(await stored()).toEqual(before);
    });

    it('changes what may be changed', async () => {
      const before = await stored();
      expect((await send({ ...before, ...change })).status).toBe(200);
      const after = await stored();
      for (const [field, value] of Object.entries(change)) expect(after[field]).toEqual(value);
    });
  },
);
