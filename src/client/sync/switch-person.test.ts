// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPeople, withListed } from '../store/start/device-people.ts';
import { pendingSwitch } from '../store/start/pending-switch.ts';
import { readProfile } from '../store/start/session-profile.ts';
import { sessionHeaders } from './access-token.ts';
import { fitsPin, makePinCheck } from './pin-check.ts';
import { connectivity } from './server-contact.ts';
import { checkSession, signIn, signOut } from './session.ts';

const people = {
  camille: { account_id: '0190a6e0-0000-7000-8000-0000000000ca', name: 'Camille', pin: '2580' },
  yanis: { account_id: '0190a6e0-0000-7000-8000-0000000000a1', name: 'Yanis', pin: '1470' },
};
type Name = keyof typeof people;
const sessionOf = (name: Name) => people[name].account_id.replace('7000', '7111');

/** A server and a browser's cookie: `cookie` is whose session it is. */
let server: { online: boolean; cookie: Name | null; joined: Name[]; over: Name[]; asked: string[] };
let module: typeof import('./switch-person.ts');

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const problem = (status: number, code: string) => json(status, { type: '', title: '', status, detail: '', code });

function answer(path: string, init: RequestInit): Response {
  const headers = new Headers(init.headers);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  const field = (name: string) => (body !== null && typeof body === 'object' ? Reflect.get(body, name) : undefined);
  const named = (Object.keys(people) as Name[]).find((name) => `${name}@x.example` === field('email'));
  if (path === '/api/logout') server.cookie = null;
  if (path === '/api/logout') return json(200, {});
  if (path === '/v2/auth/device/people' && init.method === 'GET') {
    const listed = server.joined.filter((name) => !server.over.includes(name));
    const rows = listed.map((name) => ({ session_id: sessionOf(name), ...people[name], is_current: false }));
    return json(200, { items_total: rows.length, people: rows });
  }
  if (path === '/v2/auth/second_factor') {
    server.cookie = 'camille';
    return json(200, { email: '', access_token: 'camille' });
  }
  if (named !== undefined) {
    server.cookie = named;
    if (path.endsWith('/people')) server.joined.push(named);
    return json(200, { email: '', access_token: named });
  }
  const meant = (Object.keys(people) as Name[]).find((name) => path.includes(sessionOf(name)));
  if (meant !== undefined) {
    if (server.over.includes(meant)) return problem(404, 'not_found');
    if (field('pin') !== people[meant].pin) return problem(401, 'wrong_credentials');
    server.cookie = meant;
    return json(200, { email: '', access_token: meant });
  }
  const expected = headers.get('expected-account');
  if (server.cookie === null) return problem(401, 'not_signed_in');
  const { account_id, name } = people[server.cookie];
  if (expected !== null && expected !== account_id) return problem(401, 'not_signed_in');
  const account = {
    account_id,
    email: '',
    name,
    locale: 'fr_FR',
    is_operator: false,
    organizations: [],
    suppliers: [],
  };
  return path === '/v1/account/me' ? json(200, account) : json(200, { items_total: 0, suppliers: [] });
}

beforeEach(async () => {
  server = { online: true, cookie: null, joined: [], over: [], asked: [] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    server.asked.push(path);
    if (!server.online) throw new TypeError('Failed to fetch');
    return answer(path, init);
  });
  connectivity.deviceSays(true);
  module = await import('./switch-person.ts');
  for (const name of ['camille', 'yanis'] as const) {
    await module.joinDevice({ email: `${name}@x.example`, password: 'secret', pin: people[name].pin });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});

function kept(name: Name) {
  const found = readPeople().find(({ account_id }) => account_id === people[name].account_id);
  if (found === undefined) throw new Error(`${name} is not on this device`);
  return found;
}
const switchTo = (name: Name, pin: string = people[name].pin) => module.switchPerson(kept(name), pin);
const page = () => readProfile()?.account.name;
/** A PIN that the device itself can tell from the right one. */
async function wrongPin(name: Name): Promise<string> {
  const { check } = kept(name);
  for (const pin of ['1379', '1397', '1739', '1793', '1937']) {
    if (check !== null && !(await fitsPin(check, pin))) return pin;
  }
  throw new Error('every PIN fits');
}

test('a person who was asked for a code has the device with it, and the PIN that they chose', async () => {
  await module.joinWithCode({ challenge: 'none', code: '123456' }, '9630');
  expect([page(), server.cookie]).toEqual(['Camille', 'camille']);
  const { check } = kept('camille');
  expect(check !== null && (await fitsPin(check, '9630'))).toBe(true);
});

describe('a switch with the server', () => {
  test('gives page and session to the person whose PIN it is, and back', async () => {
    expect(await switchTo('camille')).toBe('switched');
    expect([page(), server.cookie, pendingSwitch()]).toEqual(['Camille', 'camille', null]);
    expect(await switchTo('yanis')).toBe('switched');
    expect([page(), server.cookie]).toEqual(['Yanis', 'yanis']);
  });

  test('changes nothing with a wrong PIN', async () => {
    expect(await switchTo('camille', '1379')).toBe('wrong_pin');
    expect([page(), server.cookie, pendingSwitch()]).toEqual(['Yanis', 'yanis', null]);
  });

  test('forgets a person whose session is over', async () => {
    server.over.push('camille');
    expect(await switchTo('camille')).toBe('over');
    expect(readPeople().map(({ account_id }) => account_id)).toEqual([people.yanis.account_id]);
  });
});

describe('a switch without a network', () => {
  beforeEach(() => {
    server.online = false;
  });

  test('gives the page to the person, and every call names them until the server has followed', async () => {
    expect(await switchTo('camille')).toBe('switched');
    expect(page()).toBe('Camille');
    expect(sessionHeaders()).toMatchObject({ 'expected-account': people.camille.account_id });
    server.online = true;
    expect(server.cookie).toBe('yanis');
    expect(await checkSession()).toMatchObject({ kind: 'signed_in', profile: { account: { name: 'Camille' } } });
    expect([server.cookie, pendingSwitch()]).toEqual(['camille', null]);
    expect(sessionHeaders()).not.toHaveProperty('expected-account');
  });

  test('asks for the PIN again when the page was opened anew, and reads nothing as the person before', async () => {
    await switchTo('camille');
    vi.resetModules();
    const anew = await import('./session.ts');
    server.online = true;
    expect(await anew.checkSession()).toEqual({ kind: 'signed_out' });
    expect([page(), server.cookie]).toEqual(['Camille', 'yanis']);
    module = await import('./switch-person.ts');
    expect(await switchTo('camille')).toBe('switched');
    expect([page(), server.cookie, pendingSwitch()]).toEqual(['Camille', 'camille', null]);
  });

  test('goes back to the person of the session without a word to the server', async () => {
    await switchTo('camille');
    await switchTo('yanis');
    expect([page(), pendingSwitch()]).toEqual(['Yanis', null]);
    server.online = true;
    const before = server.asked.length;
    await checkSession();
    expect(server.asked.slice(before).some((path) => path.endsWith('/switch'))).toBe(false);
  });

  test('is refused for a wrong PIN, five times at most', async () => {
    const wrong = await wrongPin('camille');
    for (let tried = 0; tried < 5; tried += 1) expect(await switchTo('camille', wrong)).toBe('wrong_pin');
    expect(await switchTo('camille')).toBe('needs_server');
    expect([page(), pendingSwitch()]).toEqual(['Yanis', null]);
  });

  test('needs the server for a session that is over there: the person has to sign in', async () => {
    await switchTo('camille');
    server.over.push('camille');
    server.online = true;
    expect(await checkSession()).toEqual({ kind: 'signed_out' });
    expect(sessionHeaders()).toMatchObject({ 'expected-account': people.camille.account_id });
    await signIn({ email: 'camille@x.example', password: 'secret' });
    expect([page(), server.cookie, pendingSwitch()]).toEqual(['Camille', 'camille', null]);
  });

  test('does not end the other person’s session at a sign-out', async () => {
    await switchTo('camille');
    server.online = true;
    await signOut(people.camille.account_id, 'keep');
    expect([server.cookie, pendingSwitch(), readProfile()]).toEqual(['yanis', null, null]);
    expect(readPeople().map(({ account_id }) => account_id)).toEqual([people.yanis.account_id]);
  });
});

describe('what the device keeps of a PIN', () => {
  test('is neither the PIN nor enough to find it', async () => {
    const salts = readPeople().map(({ check }) => check?.salt ?? '');
    const stored = salts.reduce((text, salt) => text.replaceAll(salt, ''), JSON.stringify({ ...localStorage }));
    expect(stored).toContain('Camille');
    expect(stored).not.toMatch(/2580|1470/);
    const check = await makePinCheck('2580');
    if (check === null) throw new Error('nothing was derived');
    expect(await fitsPin(check, '2580')).toBe(true);
    expect(check.bits).toBeLessThan(64);
  });

  test('stays with its session, and goes with it', () => {
    const [first] = readPeople();
    if (first === undefined) throw new Error('nobody is on this device');
    const { session_id, account_id, name, check } = first;
    expect(check).not.toBeNull();
    expect(withListed([first], [{ session_id, account_id, name: 'Camille R.' }])).toEqual([
      { ...first, name: 'Camille R.' },
    ]);
    const anew = { session_id: sessionOf('yanis'), account_id, name };
    expect(withListed([first], [anew])).toEqual([{ ...anew, check: null, tries: 0 }]);
    expect(withListed([first], [])).toEqual([]);
  });
});
