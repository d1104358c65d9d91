/** Where the installation asks its operators for a second factor, see decision 0042. */
import { afterAll, describe, expect, it } from 'vitest';
import { accountSchema } from '#contract/account.ts';
import { problemSchema } from '#contract/problem.ts';
import { routes } from '#contract/routes.ts';
import { readConfig } from '#server/config.ts';
import { requireAccess } from '#server/http/admit.ts';
import type { Principal } from '#server/http/principal.ts';
import { Refusal } from '#server/http/problem.ts';
import { secondFactorDesk } from '../builders/a-second-factor.ts';
import { digitsAt } from '../builders/authenticator-app.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { startServer } from '../builders/running-server.ts';

const strict = await ownServer({ OPERATORS_NEED_SECOND_FACTOR: 'on', TRUSTED_PROXIES: '127.0.0.1' });
const { test, server, market } = strict;
const usual = await startServer(test.database, {});
afterAll(() => usual.stop());
const { begin, confirm, later, now, post } = secondFactorDesk(server, market);

const PLACES = [
  '/v2/installation/flags',
  '/v2/mailbox',
  '/v2/work_queue',
  `/v2/audit_log?supplier_id=${crypto.randomUUID()}`,
  '/metrics',
];

async function anOperator() {
  const { email, account_id } = await market.anAccount({ is_operator: true });
  const token = await server.signIn(email);
  return { email, account_id, token };
}

async function turnOn(token: string): Promise<string> {
  const { secret } = await begin(token);
  expect((await confirm(token, digitsAt(secret, now()))).status).toBe(200);
  return secret;
}

async function answered(token: string, path: string, at = server) {
  const { status, body } = await at.call('GET', path, { token });
  return { status, code: status < 400 ? null : problemSchema.parse(body).code };
}

const isNeeded = async (token: string, at = server) =>
  accountSchema.parse((await at.call('GET', '/v1/account/me', { token })).body).second_factor_needed;

describe('where operators need a second factor', () => {
  it('one without is refused every page of theirs by its own code, and served once they turn it on', async () => {
    const { token } = await anOperator();
    for (const path of PLACES) {
      expect(await answered(token, path), path).toEqual({ status: 403, code: 'second_factor_needed' });
    }
    expect(await isNeeded(token)).toBe(true);
    await turnOn(token);
    for (const path of PLACES) {
      expect((await answered(token, path)).code, path).not.toBe('second_factor_needed');
    }
    expect((await answered(token, '/v2/installation/flags')).status).toBe(200);
    expect(await isNeeded(token)).toBe(false);
  });

  it('a key that was only shown is none, and one that is turned off again shuts the pages at once', async () => {
    const { token } = await anOperator();
    await begin(token);
    expect((await answered(token, '/v2/installation/flags')).status).toBe(403);
    const secret = await turnOn(token);
    later(60_000);
    const proof = { password: PASSWORD, code: digitsAt(secret, now()) };
    expect((await post('/v2/account/me/second_factor/remove', proof, token)).status).toBe(200);
    expect(await answered(token, '/v2/installation/flags')).toEqual({ status: 403, code: 'second_factor_needed' });
  });

  it('holds for each call of operators that there is', () => {
    const principal: Principal = {
      ...{ account_id: '', email: '', name: '', locale: 'fr_FR', is_operator: true, operator_has_factor: false },
      ...{ staff_role: null, memberships: [], granted: null },
    };
    const services = { config: readConfig({ OPERATORS_NEED_SECOND_FACTOR: 'on' }) };
    const parsed = { params: {}, query: {}, body: undefined, foreseen: null };
    const operators = Object.values(routes).filter(({ access }) => access.kind === 'operator');
    expect(operators.length).toBeGreaterThan(10);
    for (const { access, path } of operators) {
      const enter = (operator_has_factor: boolean) => () =>
        requireAccess(access, { ...principal, operator_has_factor }, parsed, services);
      expect(enter(false), path).toThrow(Refusal);
      expect(enter(true), path).not.toThrow();
    }
  });

  it('leaves everybody else as they are, and what an operator does that is not an operator’s', async () => {
    const { supplier_id } = await market.aSupplier();
    const owner = await market.anAccount();
    await market.staff(supplier_id, owner.account_id);
    const token = await server.signIn(owner.email);
    expect(await isNeeded(token)).toBe(false);
    expect((await answered(token, `/v2/supplier/${supplier_id}/clients`)).status).toBe(200);
    expect(await answered(token, '/v2/installation/flags')).toEqual({ status: 404, code: 'not_found' });
    const operator = await anOperator();
    await market.staff(supplier_id, operator.account_id);
    expect((await answered(operator.token, `/v2/supplier/${supplier_id}/clients`)).status).toBe(200);
  });

  it('opens no space either to one without, whom nobody has invited', async () => {
    const { token } = await anOperator();
    const mayRegister = async () => (await server.call('GET', '/v2/registration', { token })).body;
    expect(await mayRegister()).toMatchObject({ may_register: false });
    await turnOn(token);
    expect(await mayRegister()).toMatchObject({ may_register: true });
  });
});

it('nobody needs one where the installation does not ask for it', async () => {
  const { token } = await anOperator();
  expect((await answered(token, '/v2/installation/flags', usual)).status).toBe(200);
  expect(await isNeeded(token, usual)).toBe(false);
});
