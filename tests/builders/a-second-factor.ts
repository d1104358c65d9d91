import { problemSchema } from '#contract/problem.ts';
import { recoveryCodesSchema, secondFactorKeySchema, secondFactorSchema } from '#contract/second-factor.ts';
import { CODE_SECONDS } from '#domain/people/second-factor.ts';
import { digitsAt } from './authenticator-app.ts';
import { type marketOf, PASSWORD } from './market.ts';
import type { Answer, RunningServer } from './running-server.ts';

const STEP = CODE_SECONDS * 1000;
export const MINUTE = 60_000;

/** The challenge of a sign-in whose password was right. */
export function challengeOf({ status, body }: Answer): string {
  const problem = problemSchema.parse(body);
  if (status !== 401 || problem.code !== 'second_factor' || problem.challenge === undefined) {
    throw new Error(`no challenge: ${JSON.stringify(body)}`);
  }
  return problem.challenge;
}

let places = 0;
/** Each call comes from another place, so that only the limits of account and challenge count (TRUSTED_PROXIES). */
function from() {
  places += 1;
  return { 'x-forwarded-for': `10.1.${(places >> 8) & 255}.${places & 255}` };
}

/** People with a second factor at a server whose clock they share. */
export function secondFactorDesk(server: RunningServer, market: ReturnType<typeof marketOf>) {
  let now = new Date(Math.floor(Date.now() / STEP) * STEP);
  server.setNow(now);
  const post = (path: string, body: unknown, token?: string, at = server) =>
    at.call('POST', path, { body, headers: from(), ...(token === undefined ? {} : { token }) });
  const login = (email: string, password = PASSWORD) => post('/api/login', { email, password });
  const begin = async (token: string) => {
    const begun = await post('/v2/account/me/second_factor', { password: PASSWORD }, token);
    return secondFactorKeySchema.parse(begun.body);
  };
  const confirm = (token: string, code: string) => post('/v2/account/me/second_factor/confirm', { code }, token);
  const desk = {
    now: () => now,
    /** Moves the clock of the server, and of the people's apps with it. */
    later: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
      server.setNow(now);
    },
    post,
    login,
    begin,
    confirm,
    prove: (challenge: string, code: string, at = server) =>
      post('/v2/auth/second_factor', { challenge, code }, undefined, at),
    stateWith: async (token: string) =>
      secondFactorSchema.parse((await server.call('GET', '/v2/account/me/second_factor', { token })).body),
    /** A person who has turned the second step on, a minute ago. */
    someone: async () => {
      const person = await market.anAccount();
      const token = await server.signIn(person.email);
      const { secret } = await begin(token);
      const confirmed = await confirm(token, digitsAt(secret, now));
      const { recovery_codes } = recoveryCodesSchema.parse(confirmed.body);
      desk.later(MINUTE);
      return {
        ...person,
        token,
        secret,
        recovery_codes,
        /** What the app shows, so many steps away from now. */
        code: (away = 0) => digitsAt(secret, new Date(now.getTime() + away * STEP)),
        challenge: async () => challengeOf(await login(person.email)),
        own: (call: string, body: unknown) => post(`/v2/account/me/second_factor/${call}`, body, token),
      };
    },
  };
  return desk;
}
