import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { sessionSchema } from '#contract/session.ts';
import { mintToken } from '#server/accounts/account-token.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { account, accountToken } from '#server/database/schema/accounts.ts';
import { accountMail } from '#server/database/schema/mail.ts';
import { hashToken } from '#server/http/token.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';

const NEW_PASSWORD = 'quite another password';

const { test, server, market } = await ownServer();

const login = (email: string, password: string) => server.call('POST', '/api/login', { body: { email, password } });
const isIn = async (token: string) => (await server.call('GET', '/v1/account/me', { token })).status === 200;
const mailsTo = (account_id: string) =>
  test.database.executor.select().from(accountMail).where(eq(accountMail.recipient_account_id, account_id));
const tokenFor = async (account_id: string, purpose: 'activate' | 'reset') =>
  (await mintToken(test.database.executor, account_id, purpose, new Date())).token;
const accountOf = async (email: string) => {
  const [found] = await test.database.executor.select().from(account).where(eq(account.email, email));
  if (!found) throw new Error(`no account of ${email}`);
  return found;
};
let people = 0;
const newAddress = () => `person${++people}@test.example`;

describe('signing up', () => {
  const signup = (body: unknown) => server.call('POST', '/v1/auth/signup', { body });

  it('mails an activation link, and the account can’t be entered before it is followed', async () => {
    const email = newAddress();
    const answer = await signup({ email: email.toUpperCase(), name: 'Nadia Petit', locale: 'en_GB' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'register-success' } });
    const { account_id, locale } = await accountOf(email);
    expect(locale).toBe('en_GB');
    expect((await mailsTo(account_id)).map(({ kind }) => kind)).toEqual(['activate']);
    expect((await login(email, PASSWORD)).status).toBe(401);
  });

  it('answers the same for an address that has an account, whose owner is told by mail and keeps their password', async () => {
    const { email, account_id } = await market.anAccount();
    const unknown = await signup({ email: newAddress(), name: 'Nadia Petit' });
    const known = await signup({ email, name: 'Somebody Else' });
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
    expect((await mailsTo(account_id)).map(({ kind }) => kind)).toEqual(['already_registered']);
    expect((await accountOf(email)).name).toBe('Test');
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('names what is wrong with what was typed', async () => {
    const { status, body } = await signup({ email: 'no address', name: 'a\nBcc: b@c.example' });
    expect(status).toBe(400);
    expect(Object.keys(problemSchema.parse(body).errors ?? {}).sort()).toEqual(['email', 'name']);
  });
});

describe('an activation link', () => {
  async function someoneInvited() {
    const email = newAddress();
    const { account_id } = await market.anAccount({ email, password_hash: null });
    return { email, account_id, token: await tokenFor(account_id, 'activate') };
  }

  it('shows whose it is as often as it is opened, and is used up by choosing a password', async () => {
    const { email, token } = await someoneInvited();
    for (const path of [`/v1/auth/activate/${token}/`, `/v1/auth/activate/${token}`]) {
      expect(await server.call('GET', path)).toMatchObject({ status: 200, body: { email } });
    }
    const activated = await server.call('POST', `/v1/auth/activate/${token}/`, { body: { password: NEW_PASSWORD } });
    expect(activated).toMatchObject({ status: 200, body: { email } });
    expect(await isIn(sessionSchema.parse(activated.body).access_token)).toBe(true);
    expect((await server.call('GET', `/v1/auth/activate/${token}/`)).status).toBe(404);
    expect(
      (await server.call('POST', `/v1/auth/activate/${token}`, { body: { password: 'stranger’s own' } })).status,
    ).toBe(404);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('works by account/activate as well, once', async () => {
    const { token } = await someoneInvited();
    const activate = () => server.call('POST', '/v1/account/activate', { body: { token, password: NEW_PASSWORD } });
    expect([(await activate()).status, (await activate()).status]).toEqual([200, 404]);
  });

  it('of two is over once the other was followed', async () => {
    const { token, account_id } = await someoneInvited();
    const second = await tokenFor(account_id, 'activate');
    await server.call('POST', `/v1/auth/activate/${second}`, { body: { password: NEW_PASSWORD } });
    expect((await server.call('GET', `/v1/auth/activate/${token}`)).status).toBe(404);
  });

  it('is none when it is over, made up, of another purpose, or of an account that was shut', async () => {
    const { account_id, token: shut } = await someoneInvited();
    await test.database.executor
      .update(account)
      .set({ disabled_at: new Date() })
      .where(eq(account.account_id, account_id));
    const other = await someoneInvited();
    const reset = await tokenFor(other.account_id, 'reset');
    await test.database.executor
      .update(accountToken)
      .set({ expires_at: new Date(0) })
      .where(eq(accountToken.token_hash, hashToken(other.token)));
    for (const token of [shut, reset, other.token, 'made-up']) {
      expect((await server.call('GET', `/v1/auth/activate/${token}`)).status).toBe(404);
      const posted = await server.call('POST', `/v1/auth/activate/${token}`, { body: { password: NEW_PASSWORD } });
      expect(posted.status).toBe(404);
    }
  });

  it('of an account that has its password by now sets no other', async () => {
    const { email, account_id } = await market.anAccount();
    const token = await tokenFor(account_id, 'activate');
    const posted = await server.call('POST', `/v1/auth/activate/${token}`, { body: { password: NEW_PASSWORD } });
    expect(posted.status).toBe(404);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('asks for a password that is long enough', async () => {
    const { token } = await someoneInvited();
    const { status, body } = await server.call('POST', `/v1/auth/activate/${token}`, { body: { password: 'short' } });
    expect(status).toBe(400);
    expect(problemSchema.parse(body).errors).toHaveProperty('password');
  });
});

describe('a forgotten password', () => {
  const send = (email: string) =>
    server.call('POST', `/v1/account/password/send_reset_mail?email=${encodeURIComponent(email)}`);
  const reset = (reset_token: string, password = NEW_PASSWORD) =>
    server.call('POST', '/v1/account/password/reset', { body: { password, reset_token } });

  it('is answered the same for known and unknown addresses, and mailed about to the known', async () => {
    const { email, account_id } = await market.anAccount();
    const known = await send(email.toUpperCase());
    const unknown = await send(newAddress());
    expect(known).toMatchObject({ status: 200, body: { message: 'success' } });
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect((await mailsTo(account_id)).map(({ kind }) => kind)).toEqual(['reset']);
  });

  it('gives way to a new one, and everybody who was signed in is out', async () => {
    const { email, account_id } = await market.anAccount();
    const before = [await server.signIn(email), await server.signIn(email)];
    const token = await tokenFor(account_id, 'reset');
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: 'success' } });
    for (const old of before) expect(await isIn(old)).toBe(false);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await mailsTo(account_id)).map(({ kind }) => kind)).toEqual(['password_changed']);
  });

  it('has a link that shows whose it is as often as it is opened, until it is used, over, or of an account that was shut', async () => {
    const [first, second] = [await market.anAccount(), await market.anAccount()];
    const token = await tokenFor(first.account_id, 'reset');
    const look = async (link: string) => server.call('GET', `/v1/account/password/reset/${link}`);
    for (const _ of [1, 2]) expect(await look(token)).toMatchObject({ status: 200, body: { email: first.email } });
    const body = { password: NEW_PASSWORD, reset_token: token };
    expect((await server.call('POST', '/v1/account/password/reset', { body })).status).toBe(200);
    const over = await tokenFor(second.account_id, 'reset');
    await test.database.executor
      .update(accountToken)
      .set({ expires_at: new Date(0) })
      .where(eq(accountToken.token_hash, hashToken(over)));
    const shut = await market.anAccount({ disabled_at: new Date() });
    const dead = [
      token,
      over,
      await tokenFor(shut.account_id, 'reset'),
      await tokenFor(second.account_id, 'activate'),
      'made-up',
    ];
    for (const link of dead) expect((await look(link)).status).toBe(404);
  });

  it('can’t be replaced twice with one link, nor with one of another kind', async () => {
    const { account_id } = await market.anAccount();
    const token = await tokenFor(account_id, 'reset');
    const older = await tokenFor(account_id, 'reset');
    expect((await reset(token)).status).toBe(200);
    for (const used of [token, older, await tokenFor(account_id, 'activate'), 'made-up']) {
      const { status, body } = await reset(used);
      expect(status).toBe(400);
      expect(problemSchema.parse(body)).toMatchObject({
        detail: 'Unable to change password',
        errors: { reset_token: 'was used, or is over' },
      });
    }
  });

  it('of an account that was never activated brings the activation mail again', async () => {
    const { email, account_id } = await market.anAccount({ password_hash: null });
    await send(email);
    expect((await mailsTo(account_id)).map(({ kind }) => kind)).toEqual(['activate']);
  });
});

describe('changing the password', () => {
  it('asks for the current one, signs every device out and this one in again', async () => {
    const { email } = await market.anAccount();
    const [token, elsewhere] = [await server.signIn(email), await server.signIn(email)];
    const change = (password: string) =>
      server.call('PATCH', '/v1/account/me/password', { token, body: { password, new_password: NEW_PASSWORD } });
    const wrong = await change('not the current one');
    expect(wrong.status).toBe(400);
    expect(problemSchema.parse(wrong.body)).toMatchObject({
      detail: 'Unable to change password',
      errors: { password: 'Le mot de passe actuel n’est pas celui-là.' },
    });
    expect(await isIn(elsewhere)).toBe(true);
    const right = await change(PASSWORD);
    expect(right).toMatchObject({ status: 200, body: { email, message: 'success' } });
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([false, false]);
    expect(await isIn(sessionSchema.parse(right.body).access_token)).toBe(true);
  });
});

describe('a password', () => {
  it('is what was typed to the last sign, however long: edges, capitals and letters of any script count', async () => {
    const { email } = await market.anAccount();
    const chosen = ` Crème\u200B brûlée 冷 ${'n'.repeat(900)}X `;
    const changed = await server.call('PATCH', '/v1/account/me/password', {
      token: await server.signIn(email),
      body: { password: PASSWORD, new_password: chosen },
    });
    expect(changed.status).toBe(200);
    const others = [chosen.trim(), chosen.toLowerCase(), chosen.slice(0, 72), chosen.replace('\u200B', '')];
    for (const other of others) expect((await login(email, other)).status).toBe(401);
    expect((await login(email, chosen)).status).toBe(200);
  });

  it('is kept as Argon2id makes it, with 19 MiB and two passes, from a salt of its own', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
  });
});

describe('a password that is easily guessed', () => {
  const weak = (email: string) => ['aaaaaaaaaaaa', 'password123', email] as const;
  const refusal = (body: unknown) => problemSchema.parse(body);

  it('is refused wherever one is chosen: on activating, after forgetting and on changing it, and the link is not used up', async () => {
    const email = newAddress();
    const { account_id } = await market.anAccount({ email, password_hash: null });
    const activation = await tokenFor(account_id, 'activate');
    const known = await market.anAccount();
    const resetting = await tokenFor(known.account_id, 'reset');
    const token = await server.signIn(known.email);
    for (const password of weak(email)) {
      for (const [path, body] of [
        [`/v1/auth/activate/${activation}`, { password }],
        ['/v1/account/activate', { token: activation, password }],
      ] as const) {
        const { status, body: answer } = await server.call('POST', path, { body });
        expect(status, `${path} ${password}`).toBe(400);
        expect(Object.keys(refusal(answer).errors ?? {})).toEqual(['password']);
      }
    }
    for (const password of weak(known.email)) {
      const reset = await server.call('POST', '/v1/account/password/reset', {
        body: { password, reset_token: resetting },
      });
      expect(Object.keys(refusal(reset.body).errors ?? {}), password).toEqual(['password']);
      const changed = await server.call('PATCH', '/v1/account/me/password', {
        token,
        body: { password: PASSWORD, new_password: password },
      });
      expect(Object.keys(refusal(changed.body).errors ?? {}), password).toEqual(['new_password']);
    }
    const good = { password: NEW_PASSWORD };
    expect((await server.call('POST', `/v1/auth/activate/${activation}`, { body: good })).status).toBe(200);
  });

  it('is said why in the language that was asked for, all seven', async () => {
    const { email } = await market.anAccount();
    const token = await server.signIn(email);
    const words = new Set<string>();
    for (const language of ['fr-FR', 'en-GB', 'de-DE', 'it-IT', 'es-ES', 'pt-PT', 'pt-BR']) {
      const { body } = await server.call('PATCH', '/v1/account/me/password', {
        token,
        body: { password: PASSWORD, new_password: 'password123' },
        headers: { 'accept-language': language },
      });
      words.add(refusal(body).errors?.new_password ?? '');
    }
    expect(words).not.toContain('');
    expect(words.size).toBe(7);
  });

  it('that somebody has already still lets them in', async () => {
    const { email } = await market.anAccount({ password_hash: await hashPassword('carreau-demo') });
    expect((await login(email, 'carreau-demo')).status).toBe(200);
  });
});
