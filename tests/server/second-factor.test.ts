import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { recoveryCodesSchema } from '#contract/second-factor.ts';
import { removeLostFactor } from '#server/accounts/second-factor.ts';
import { secondFactor } from '#server/database/schema/accounts.ts';
import { accountMail } from '#server/database/schema/mail.ts';
import { sealStoredSecrets } from '#server/secrets/seal-stored-secrets.ts';
import { secretKeys, secretPlaces } from '#server/secrets/secret-keys.ts';
import { MINUTE, secondFactorDesk } from '../builders/a-second-factor.ts';
import { digitsAt } from '../builders/authenticator-app.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { TEST_KEY, testSecrets } from '../builders/secret-keys.ts';

const { test, server, market } = await ownServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { begin, confirm, later, login, now, post, prove, someone, stateWith } = secondFactorDesk(server, market);

const mailsTo = async (account_id: string) =>
  (await test.database.executor.select().from(accountMail).where(eq(accountMail.recipient_account_id, account_id)))
    .map(({ kind }) => kind)
    .sort();

describe('turning the second step on', () => {
  it('takes the password, a key and its first code; ten recovery codes are told once, and the owner by mail', async () => {
    const { email, account_id } = await market.anAccount();
    const token = await server.signIn(email);
    expect(await stateWith(token)).toEqual({ since: null, recovery_codes_left: 0 });
    const refused = await post('/v2/account/me/second_factor', { password: 'wrong' }, token);
    expect(Object.keys(problemSchema.parse(refused.body).errors ?? {})).toEqual(['password']);
    const { secret, uri } = await begin(token);
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await confirm(token, digitsAt(secret, new Date(now().getTime() + 5 * MINUTE)));
    expect(wrong.status).toBe(400);
    expect(Object.keys(problemSchema.parse(wrong.body).errors ?? {})).toEqual(['code']);
    expect((await login(email)).status, 'not on yet').toBe(200);
    const { recovery_codes } = recoveryCodesSchema.parse((await confirm(token, digitsAt(secret, now()))).body);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await stateWith(token)).toEqual({ since: now().toISOString(), recovery_codes_left: 10 });
    expect(await mailsTo(account_id)).toEqual(['second_factor_on']);
    expect((await login(email)).status).toBe(401);
  });

  it('is not done with a key that was shown a quarter of an hour ago, nor over one that is on', async () => {
    const { email } = await market.anAccount();
    const token = await server.signIn(email);
    const { secret } = await begin(token);
    later(16 * MINUTE);
    expect((await confirm(token, digitsAt(secret, now()))).status).toBe(409);
    const person = await someone();
    expect((await post('/v2/account/me/second_factor', { password: PASSWORD }, person.token)).status).toBe(409);
    expect((await prove(await person.challenge(), person.code())).status).toBe(200);
  });

  it('leaves neither the key nor a recovery code readable in the database, and a new key seals it anew', async () => {
    const { account_id, secret, recovery_codes, challenge, code } = await someone();
    const waiting = await challenge();
    const { rows: tables } = await test.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await test.database.pool.query(`select t::text as row from "${name}" t`);
      const content = JSON.stringify(rows);
      for (const plain of [secret, ...recovery_codes.flatMap((each) => [each, each.replace('-', '')]), waiting]) {
        expect(content.includes(plain), name).toBe(false);
        expect(content.includes(Buffer.from(plain).toString('hex')), name).toBe(false);
      }
    }
    const stored = async () =>
      (await test.database.executor.select().from(secondFactor).where(eq(secondFactor.account_id, account_id)))[0]
        ?.secret ?? '';
    const former = await stored();
    expect(testSecrets.open(former, secretPlaces.secondFactor(account_id))).toBe(secret);
    const fresh = Buffer.alloc(32, 'fresh');
    const both = secretKeys(() => [fresh, TEST_KEY]);
    await sealStoredSecrets(test.database, both);
    expect(await stored()).not.toBe(former);
    expect(both.open(await stored(), secretPlaces.secondFactor(account_id))).toBe(secret);
    expect((await prove(waiting, code())).status, 'without the key').toBe(503);
    await sealStoredSecrets(
      test.database,
      secretKeys(() => [TEST_KEY, fresh]),
    );
    expect((await prove(waiting, code())).status).toBe(200);
  });
});

describe('the second step is turned off', () => {
  it('with the password and a code, and the owner is told', async () => {
    const { email, account_id, token, own, code } = await someone();
    expect((await own('remove', { password: 'wrong', code: code() })).status).toBe(400);
    expect((await own('remove', { password: PASSWORD, code: code(20) })).status).toBe(400);
    expect((await own('remove', { password: PASSWORD, code: code() })).status).toBe(200);
    expect(await stateWith(token)).toEqual({ since: null, recovery_codes_left: 0 });
    expect((await login(email)).status).toBe(200);
    expect(await mailsTo(account_id)).toEqual(['second_factor_off', 'second_factor_on']);
  });

  it('at the terminal for who has lost all, but not where there is none', async () => {
    const { email, account_id, challenge, code } = await someone();
    const waiting = await challenge();
    expect(await removeLostFactor(test.database, email.toUpperCase(), now())).toBe(true);
    expect(await removeLostFactor(test.database, email, now())).toBe(false);
    expect((await prove(waiting, code())).status).toBe(404);
    expect((await login(email)).status).toBe(200);
    expect(await mailsTo(account_id)).toEqual(['second_factor_off', 'second_factor_on']);
    await expect(removeLostFactor(test.database, 'nobody@test.example', now())).rejects.toThrow(/^No account/);
    await expect(removeLostFactor(test.database, 'nobody', now())).rejects.toThrow('"nobody" is not an e-mail address');
  });
});

it('new recovery codes take the place of the former ones', async () => {
  const { challenge, own, code, recovery_codes, account_id } = await someone();
  const renewed = await own('recovery_codes', { password: PASSWORD, code: code() });
  const [fresh = ''] = recoveryCodesSchema.parse(renewed.body).recovery_codes;
  expect((await prove(await challenge(), recovery_codes[0] ?? '')).status).toBe(401);
  expect((await prove(await challenge(), fresh)).status).toBe(200);
  expect(await mailsTo(account_id)).toEqual(['recovery_codes_renewed', 'second_factor_on']);
});
