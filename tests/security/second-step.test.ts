import { describe, expect, it } from 'vitest';
import { accountTokenSchema } from '#contract/auth.ts';
import { problemSchema } from '#contract/problem.ts';
import { GUESS_LIMIT } from '#domain/people/guess-limit.ts';
import { CHALLENGE_TRIES } from '#domain/people/second-factor.ts';
import { mintToken } from '#server/accounts/account-token.ts';
import { challengeOf, MINUTE, secondFactorDesk } from '../builders/a-second-factor.ts';
import { PASSWORD } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { startServer } from '../builders/running-server.ts';
import { PIN, sharedTablet } from '../builders/shared-tablet.ts';

const { test, server, market } = await ownServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { later, login, now, post, prove, someone, stateWith } = secondFactorDesk(server, market);
const NEVER = '2222222222';

describe('the second step of a sign-in', () => {
  it('takes the code of now, of the step before and of the step after, and each code once', async () => {
    const { challenge, code } = await someone();
    for (const away of [-1, 0, 1]) {
      const digits = code(away);
      expect((await prove(await challenge(), digits)).status, `${away}`).toBe(200);
      const again = await prove(await challenge(), digits);
      expect(again.status, `${away} again`).toBe(401);
      expect(problemSchema.parse(again.body).code).toBe('wrong_credentials');
    }
    later(10 * MINUTE);
    for (const away of [-2, 2]) expect((await prove(await challenge(), code(away))).status, `${away}`).toBe(401);
  });

  it('opens a session like the password alone does elsewhere', async () => {
    const { email, challenge, code, account_id } = await someone();
    const answer = await prove(await challenge(), code());
    expect(answer.body).toEqual({ email, access_token: expect.any(String), message: 'login-success' });
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('auth-token='))).toBe(true);
    const { access_token: token } = answer.body as { access_token: string };
    expect((await server.call('GET', '/v1/account/me', { token })).body).toMatchObject({ account_id });
  });

  it('is asked for after the right password only: what is wrong with the first step looks as ever', async () => {
    const { email } = await someone();
    const plain = await market.anAccount();
    const answers = await Promise.all([email, plain.email, 'nobody@test.example'].map((each) => login(each, 'wrong')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const asked = await login(email);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect((await server.call('GET', '/v1/account/me', { token: challengeOf(asked) })).status).toBe(401);
  });

  it('is asked for by every way in: both sign-ins, and the tokens that stand for a password', async () => {
    const { email, account_id, code, challenge } = await someone();
    const minted = accountTokenSchema.parse((await post('/v1/auth/account_token', { email, password: PASSWORD })).body);
    const { account_token, account_login } = minted;
    expect(challengeOf(await post('/v1/auth/signin', { email, password: PASSWORD }))).not.toBe('');
    const byToken = await post('/v1/auth/token_signin', { account_token, account_login });
    expect((await post('/api/token-login', { account_token, account_login })).status, 'the token is used up').toBe(401);
    const mailed = await mintToken(test.database.executor, account_id, 'sign_in', now());
    const again = await post('/api/token-login', { account_token: mailed.token, account_login: email });
    expect((await prove(challengeOf(byToken), code())).status).toBe(200);
    expect((await prove(challengeOf(again), code())).status, 'its code was used').toBe(401);
    expect((await prove(challengeOf(again), code(1))).status).toBe(200);
    expect(await challenge()).not.toBe('');
  });

  it('belongs to one account, works once and is over after five minutes', async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const challenge = await mine.challenge();
    expect((await prove(challenge, theirs.code())).status).toBe(401);
    expect((await prove(challenge, mine.code())).status).toBe(200);
    expect((await prove(challenge, mine.code(1))).status).toBe(404);
    expect((await prove('made-up', mine.code(1))).status).toBe(404);
    const late = await mine.challenge();
    later(5 * MINUTE);
    expect((await prove(late, mine.code())).status).toBe(404);
    expect((await prove(await mine.challenge(), mine.code())).status).toBe(200);
  });

  it('takes a recovery code in place of the app, once', async () => {
    const { challenge, recovery_codes, token } = await someone();
    const [first = '', second = ''] = recovery_codes;
    expect((await prove(await challenge(), first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await stateWith(token)).recovery_codes_left).toBe(9);
    expect((await prove(await challenge(), first)).status).toBe(401);
    expect((await prove(await challenge(), NEVER)).status).toBe(401);
    expect((await prove(await challenge(), second)).status).toBe(200);
  });

  it('is not got around by a forgotten password, which also ends sign-ins that wait for a code', async () => {
    const { email, account_id, challenge, code } = await someone();
    const before = await challenge();
    const { token } = await mintToken(test.database.executor, account_id, 'reset', now());
    const password = 'quite another password';
    expect((await post('/v1/account/password/reset', { password, reset_token: token })).status).toBe(200);
    expect((await prove(before, code())).status).toBe(404);
    expect((await prove(challengeOf(await login(email, password)), code())).status).toBe(200);
  });

  it('asks who is added to a shared tablet too, and keeps the PIN that they chose until then', async () => {
    const { email, account_id, code } = await someone();
    const tablet = sharedTablet(server);
    const challenge = challengeOf(await tablet.join(email));
    expect(await tablet.people()).toEqual([]);
    expect(await tablet.who()).toBeNull();
    expect((await tablet.call('POST', '/v2/auth/second_factor', { challenge, code: code() })).status).toBe(200);
    expect(await tablet.who()).toBe(account_id);
    const session_id = await tablet.sessionOf(account_id);
    await tablet.join((await market.anAccount()).email, '1470');
    expect((await tablet.switchTo(session_id, PIN)).status, 'by PIN alone').toBe(200);
  });
});

describe('guesses at the second step', () => {
  it('are five for one password, however many come at once and at however many processes', async () => {
    const { challenge, code } = await someone();
    const second = await startServer(test.database, { TRUSTED_PROXIES: '127.0.0.1' });
    second.setNow(now());
    try {
      const guessed = await challenge();
      const wrong = code(20);
      const tries = Array.from({ length: 12 }, (_, at) => prove(guessed, wrong, at % 2 === 0 ? server : second));
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(CHALLENGE_TRIES).fill(401), ...Array(12 - CHALLENGE_TRIES).fill(404)]);
      expect((await prove(guessed, code())).status, 'nor is the right one taken then').toBe(404);
    } finally {
      await second.stop();
    }
  });

  it('count for the account as wrong passwords do, whatever challenge they come with', async () => {
    const { challenge, code, recovery_codes, own } = await someone();
    const wrong = code(20);
    let guessed = '';
    for (let tried = 0; tried < GUESS_LIMIT.guesses; tried += 1) {
      if (tried % CHALLENGE_TRIES === 0) guessed = await challenge();
      expect((await prove(guessed, wrong)).status).toBe(401);
    }
    expect((await own('remove', { password: PASSWORD, code: recovery_codes[0] })).status).toBe(429);
    later(GUESS_LIMIT.minutes * MINUTE);
    expect((await prove(await challenge(), code())).status).toBe(200);
  });

  it('open one session when the same code comes twice at once', async () => {
    const { challenge, code } = await someone();
    const challenges = [await challenge(), await challenge()];
    const answers = await Promise.all(challenges.map((each) => prove(each, code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
