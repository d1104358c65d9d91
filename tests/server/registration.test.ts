import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { accountMail } from '#server/database/schema/mail.ts';
import { supplier, supplierMember } from '#server/database/schema/suppliers.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';

const { test, server: invited, market } = await ownServer();
const open = await startServer(test.database, { REGISTRATION: 'open' });
const { executor } = test.database;

let count = 0;
const newAlias = () => `halle-${++count}`;
const request = (alias: string) => ({
  name: 'épicerie Lormel',
  alias,
  primaryColor: '#B3261E',
  time_zone: 'America/Guadeloupe',
  locale: 'en_GB',
});

async function aPerson() {
  const { account_id } = await market.anAccount();
  return { account_id, token: await market.aSession(account_id) };
}

async function anOperator() {
  const person = await aPerson();
  await market.makeOperator(person.account_id);
  return person;
}

const register = (server: RunningServer, token: string, alias: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/v2/supplier', { token, body: request(alias), headers });
const mayRegister = async (server: RunningServer, token: string) =>
  routes.registration.answer.parse((await server.call('GET', '/v2/registration', { token })).body);
const spacesOf = (alias: string) => executor.select().from(supplier).where(eq(supplier.alias, alias));

describe('a space is opened', () => {
  it('by anyone who is signed in, where registration is open', async () => {
    const { token, account_id } = await aPerson();
    const alias = newAlias();
    expect(await mayRegister(open, token)).toEqual({ mode: 'open', may_register: true });
    const { status, body } = await register(open, token, alias);
    expect(status).toBe(200);
    const space = routes.registerSupplier.answer.parse(body);
    expect(space).toMatchObject({
      alias,
      name: 'épicerie Lormel',
      mark: 'É',
      primaryColor: '#b3261e',
      locales: ['en_GB'],
    });
    const members = await executor
      .select()
      .from(supplierMember)
      .where(eq(supplierMember.supplier_id, space.supplier_id));
    expect(members).toMatchObject([{ account_id, role: 'owner' }]);
  });

  it('by nobody who is not signed in', async () => {
    const alias = newAlias();
    expect((await open.call('POST', '/v2/supplier', { body: request(alias) })).status).toBe(401);
    expect(await spacesOf(alias)).toEqual([]);
  });

  it('by an operator, and by nobody else who was not invited, unless it is said otherwise', async () => {
    const stranger = await aPerson();
    const alias = newAlias();
    expect(await mayRegister(invited, stranger.token)).toEqual({ mode: 'invited', may_register: false });
    expect(await register(invited, stranger.token, alias)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
    expect(await spacesOf(alias)).toEqual([]);
    const operator = await anOperator();
    expect(await mayRegister(invited, operator.token)).toEqual({ mode: 'invited', may_register: true });
    expect((await register(invited, operator.token, alias)).status).toBe(200);
  });

  it('under an alias that nobody else has, and that reads as no id', async () => {
    const { token } = await aPerson();
    const alias = newAlias();
    await register(open, token, alias);
    for (const taken of [alias, 'search', '0199e6e0-0000-7000-8000-000000000001']) {
      const { status, body } = await register(open, (await aPerson()).token, taken);
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'IN_USE', errors: { alias: 'is already used' } },
      });
    }
    expect(await spacesOf(alias)).toHaveLength(1);
  });

  it('once for two who ask for the same alias at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const alias = newAlias();
      const people = [await aPerson(), await aPerson(), await aPerson()];
      const answers = await Promise.all(people.map(({ token }) => register(open, token, alias)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await spacesOf(alias)).toHaveLength(1);
    }
  });

  it('once by a call that is sent again, at once or later', async () => {
    const { token } = await aPerson();
    const alias = newAlias();
    const headers = { 'idempotency-key': 'opening' };
    const answers = await Promise.all([1, 2].map(() => register(open, token, alias, headers)));
    answers.push(await register(open, token, alias, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => routes.registerSupplier.answer.parse(body).supplier_id)).size).toBe(1);
    expect((await register(open, (await aPerson()).token, newAlias(), headers)).status).toBe(200);
  });
});

describe('an alias that is being typed', () => {
  it('is free, or in use with another one beside it', async () => {
    const { token } = await aPerson();
    const alias = newAlias();
    const state = async (wanted: string) => (await open.call('GET', `/v2/supplier_alias/${wanted}`, { token })).body;
    expect(await state(alias)).toEqual({ alias, conflict: null, proposal: alias });
    await register(open, token, alias);
    expect(await state(alias)).toEqual({ alias, conflict: 'IN_USE', proposal: `${alias}-2` });
    await register(open, token, `${alias}-2`);
    expect(await state(alias)).toMatchObject({ conflict: 'IN_USE', proposal: `${alias}-3` });
    expect(await state('search')).toMatchObject({ conflict: 'IN_USE', proposal: 'search-2' });
    expect((await open.call('GET', '/v2/supplier_alias/Halle', { token })).status).toBe(400);
  });
});

describe('an operator’s invitation', () => {
  async function anInvitation(email = `supplier-${++count}@test.example`) {
    const operator = await anOperator();
    const body = { email, name: 'Ingrid Lormel' };
    const { status, body: answer } = await invited.call('POST', '/v2/registration/invitations', {
      token: operator.token,
      body,
    });
    expect(status).toBe(200);
    return { operator, invitation: routes.inviteSupplier.answer.parse(answer) };
  }

  it('lets the person open one space, and mails them', async () => {
    const { operator, invitation } = await anInvitation();
    const { account_id } = invitation;
    expect(invitation).toMatchObject({ name: 'Ingrid Lormel', is_activated: false });
    const mails = await executor.select().from(accountMail).where(eq(accountMail.recipient_account_id, account_id));
    expect(mails).toMatchObject([{ kind: 'space_invitation' }]);
    const listed = await invited.call('GET', '/v2/registration/invitations', { token: operator.token });
    expect(routes.supplierInvitations.answer.parse(listed.body).invitations).toContainEqual(invitation);

    const token = await market.aSession(account_id);
    expect((await mayRegister(invited, token)).may_register).toBe(true);
    const taken = await aTakenAlias();
    expect((await register(invited, token, taken)).status).toBe(409);
    expect((await register(invited, token, newAlias())).status).toBe(200);
    expect((await mayRegister(invited, token)).may_register).toBe(false);
    expect((await register(invited, token, newAlias())).status).toBe(403);
  });

  it('opens one space for two calls at the same moment', async () => {
    const { invitation } = await anInvitation();
    const token = await market.aSession(invitation.account_id);
    const answers = await Promise.all([newAlias(), newAlias()].map((alias) => register(invited, token, alias)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('can be taken back', async () => {
    const { operator, invitation } = await anInvitation();
    const path = `/v2/registration/invitations/${invitation.account_id}`;
    expect((await invited.call('DELETE', path, { token: operator.token })).status).toBe(200);
    const token = await market.aSession(invitation.account_id);
    expect((await register(invited, token, newAlias())).status).toBe(403);
    expect((await invited.call('DELETE', path, { token: operator.token })).status).toBe(404);
  });

  it('goes to a person who has an account already, too, and is an operator’s alone to give', async () => {
    const known = await market.anAccount();
    const { invitation } = await anInvitation(known.email);
    expect(invitation).toMatchObject({ account_id: known.account_id, name: known.name, is_activated: true });
    const { token } = await aPerson();
    const body = { email: 'me@test.example', name: 'Me' };
    expect((await open.call('POST', '/v2/registration/invitations', { token, body })).status).toBe(404);
  });
});

async function aTakenAlias(): Promise<string> {
  return (await marketOf(test.database).aSupplier({ alias: newAlias() })).alias;
}
