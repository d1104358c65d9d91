import { sessionSchema } from '#contract/session.ts';
import { sharedDeviceRoutes } from '#contract/shared-device.ts';
import { PASSWORD } from './market.ts';
import type { Answer, RunningServer } from './running-server.ts';

export const PIN = '2580';

/** A browser that several people share: it keeps the cookies that the server sets. */
export function sharedTablet(server: RunningServer) {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.call(method, path, { body, headers: cookie === '' ? {} : { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const tablet = {
    cookies,
    call,
    join: (email: string, pin = PIN, password = PASSWORD) =>
      call('POST', '/v2/auth/device/people', { email, password, pin }),
    /** Joins, and answers the token that the page keeps. */
    joined: async (email: string, pin = PIN) => sessionSchema.parse((await tablet.join(email, pin)).body).access_token,
    signIn: (email: string) => call('POST', '/api/login', { email, password: PASSWORD }),
    people: async () =>
      sharedDeviceRoutes.sharedDevice.answer.parse((await call('GET', '/v2/auth/device/people')).body).people,
    sessionOf: async (account_id: string) => {
      const found = (await tablet.people()).find((person) => person.account_id === account_id);
      if (found === undefined) throw new Error('that person is not on this device');
      return found.session_id;
    },
    switchTo: (session_id: string, pin = PIN) => call('POST', `/v2/auth/device/people/${session_id}/switch`, { pin }),
    /** The account that the tablet's cookie stands for; null: nobody. */
    who: async () => {
      const { status, body } = await call('GET', '/v1/account/me');
      return status === 200 && body !== null && typeof body === 'object' && 'account_id' in body
        ? body.account_id
        : null;
    },
  };
  return tablet;
}
