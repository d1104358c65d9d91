import { beforeAll, describe, expect, it } from 'vitest';
import { installationRoutes } from '#contract/installation.ts';
import { productVersion } from '#server/product-version.ts';
import { ownServer } from '../builders/own-server.ts';

const { server, market } = await ownServer({ FLAGS: 'ada-assistant,ada-asistant' });
let token: string;

beforeAll(async () => {
  token = await market.aSession((await market.anAccount({ is_operator: true })).account_id);
});

async function suppliers(words: string) {
  const { body } = await server.call('GET', `/v2/installation/suppliers?query=${encodeURIComponent(words)}`, { token });
  return installationRoutes.installedSuppliers.answer.parse(body);
}

async function organizations(words: string) {
  const path = `/v2/installation/organizations?query=${encodeURIComponent(words)}`;
  return installationRoutes.installedOrganizations.answer.parse((await server.call('GET', path, { token })).body);
}

describe('who is on the installation', () => {
  it('is listed: suppliers with their people and clients, found by name or alias', async () => {
    const { supplier_id } = await market.aSupplier({ name: 'Halle Vasseur', alias: 'halle-vasseur' });
    await market.aSupplier({ name: 'Crémerie Blin', alias: 'blin' });
    await market.aClient(supplier_id);
    const { items_total, suppliers: found } = await suppliers('VASSEUR');
    expect(items_total).toBe(1);
    expect(found[0]).toMatchObject({
      supplier_id,
      alias: 'halle-vasseur',
      name: 'Halle Vasseur',
      people: 0,
      clients: 1,
    });
    expect((await suppliers('blin')).suppliers.map(({ alias }) => alias)).toEqual(['blin']);
    expect((await suppliers('')).items_total).toBe(2);
  });

  it('is listed: organizations with their people and suppliers', async () => {
    const { supplier_id } = await market.aSupplier();
    const { organization_id } = await market.aClient(supplier_id);
    const { organizations: found } = await organizations('');
    const mine = found.find((each) => each.organization_id === organization_id);
    expect(mine).toMatchObject({ people: 1, suppliers: 1, is_deleted: false });
    expect((await organizations(mine?.alias ?? '')).organizations.map((each) => each.organization_id)).toContain(
      organization_id,
    );
    expect((await organizations('no such words')).items_total).toBe(0);
  });
});

it('the installation says its version; its features say which are on, and which names of FLAGS mean nothing', async () => {
  const { body } = await server.call('GET', '/v2/installation/flags', { token });
  expect(body).toEqual({
    version: productVersion(),
    flags: [
      { name: 'ada-assistant', is_on: true, is_known: true },
      { name: 'ada-asistant', is_on: true, is_known: false },
    ],
  });
});
