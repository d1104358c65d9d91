import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { ownServer } from '../builders/own-server.ts';

const { server, market } = await ownServer({ REGISTRATION: 'open' });

async function aSpace(values: { alias?: string } = {}) {
  const { supplier_id, alias } = await market.aSupplier(values);
  const { account_id } = await market.anAccount();
  await market.staff(supplier_id, account_id);
  return { supplier_id, alias, token: await market.aSession(account_id) };
}

type OwnSpace = Awaited<ReturnType<typeof aSpace>>;

const pathOf = ({ supplier_id }: OwnSpace) => `/v2/supplier/${supplier_id}/space_settings`;
const change = (space: OwnSpace, body: object) => server.call('PATCH', pathOf(space), { token: space.token, body });
const settingsOf = async (space: OwnSpace) =>
  routes.spaceSettings.answer.parse((await server.call('GET', pathOf(space), { token: space.token })).body);
const foundAt = async (alias: string) => (await server.call('GET', `/v1/supplier/${alias}`)).body;

let count = 0;
const newAlias = () => `halle-${++count}`;

describe('the settings of a space', () => {
  it('are changed one by one, and stand as they were otherwise', async () => {
    const space = await aSpace();
    const before = await settingsOf(space);
    const { status, body } = await change(space, { version: before.version, primaryColor: '#0F7A45' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, version: before.version + 1, primaryColor: '#0f7a45' });
    const changes = { name: 'Halles Vasseur', mark: 'V', price_decimal_precision: 3, time_zone: 'America/Guadeloupe' };
    await change(space, { version: before.version + 1, ...changes, locales: ['fr_FR', 'de_DE', 'de_DE'] });
    expect(await settingsOf(space)).toMatchObject({ ...changes, primaryColor: '#0f7a45', locales: ['fr_FR', 'de_DE'] });
    // Other answers for screens and devices agree.
    const { body: seen } = await server.call('GET', `/v1/supplier/${space.supplier_id}/settings`, {
      token: space.token,
    });
    expect(seen).toMatchObject({ price_decimal_precision: 3, time_zone: 'America/Guadeloupe' });
  });

  it('are overwritten by nobody who has not seen them: the second of two is told', async () => {
    const space = await aSpace();
    const { version } = await settingsOf(space);
    const answers = await Promise.all([
      change(space, { version, name: 'Halles Vasseur' }),
      change(space, { version, name: 'Halle Vasseur' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_version' });
    // A change by the older calls counts as a change too.
    await server.call('PATCH', `/v1/supplier/${space.supplier_id}`, { token: space.token, body: { name: 'Vasseur' } });
    expect((await change(space, { version: version + 1, name: 'Halle' })).status).toBe(409);
  });
});

describe('another alias', () => {
  it('is the space’s address from now on, and the old one leads on', async () => {
    const space = await aSpace({ alias: newAlias() });
    const alias = newAlias();
    expect(await change(space, { version: 0, alias })).toMatchObject({
      status: 200,
      body: { alias, former_aliases: [space.alias] },
    });
    for (const known of [alias, space.alias]) {
      expect(await foundAt(known)).toMatchObject({ supplier_id: space.supplier_id, alias });
    }
    // Puts the setting back.
    expect(await change(space, { version: 1, alias: space.alias })).toMatchObject({
      body: { alias: space.alias, former_aliases: [alias] },
    });
  });

  it('is none that another space has, or had', async () => {
    const [first, second] = [await aSpace({ alias: newAlias() }), await aSpace({ alias: newAlias() })];
    const inUse = { status: 409, body: { code: 'IN_USE', errors: { alias: 'is already used' } } };
    expect(await change(second, { version: 0, alias: first.alias })).toMatchObject(inUse);
    expect(await change(second, { version: 0, alias: 'search' })).toMatchObject(inUse);
    await change(first, { version: 0, alias: newAlias() });
    expect(await change(second, { version: 0, alias: first.alias })).toMatchObject(inUse);
    expect(await settingsOf(second)).toMatchObject({ alias: second.alias, version: 0 });
    const { body } = await server.call('GET', `/v2/supplier_alias/${first.alias}`, { token: second.token });
    expect(body).toMatchObject({ conflict: 'IN_USE' });
    const registered = await server.call('POST', '/v2/supplier', {
      token: second.token,
      body: { name: 'Halle', alias: first.alias, primaryColor: '#1a57e6', time_zone: 'Europe/Paris', locale: 'fr_FR' },
    });
    expect(registered).toMatchObject(inUse);
  });

  it('goes to one of two spaces that ask for it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const spaces = [await aSpace(), await aSpace()];
      const alias = newAlias();
      const answers = await Promise.all(spaces.map((space) => change(space, { version: 0, alias })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
