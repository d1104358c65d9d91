// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccountId } from '../../../tests/builders/a-device.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import { openDatabase } from '../store/device/database.ts';
import { readLastBuyer, readProfile, rememberedProfile, rememberLastSpace } from '../store/start/session-profile.ts';
import { NetworkError } from './api-error.ts';
import { checkSession, signIn, signOut } from './session.ts';

const account = {
  account_id: anAccountId(),
  email: 'lea@bistrot.example',
  name: 'Léa Martin',
  locale: 'fr_FR',
  is_operator: false,
  organizations: [],
  suppliers: [],
};
const credentials = { email: account.email, password: 'secret' };
let server: { online: boolean; session: boolean; asked: string[] };

beforeEach(() => {
  server = { online: true, session: false, asked: [] };
  vi.stubGlobal('fetch', async (path: string) => {
    if (!server.online) throw new TypeError('Failed to fetch');
    server.asked.push(path);
    return answer(path);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  await openDatabase(anAccountId()).delete({ disableAutoOpen: false });
});

function answer(path: string): Response {
  if (path === '/api/login') server.session = true;
  if (path === '/api/logout') server.session = false;
  if (path === '/api/login') return json(200, { email: account.email, access_token: 'token' });
  if (path === '/api/logout') return json(200, {});
  if (!server.session) return json(401, { type: '', title: '', status: 401, detail: '', code: 'not_signed_in' });
  return path === '/v1/account/me' ? json(200, account) : json(200, { items_total: 0, suppliers: [] });
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('signing in', () => {
  test('keeps the token for this tab only, and the person for the next start without network', async () => {
    expect(await signIn(credentials)).toMatchObject({ account });
    expect(sessionStorage.getItem('access_token')).toBe('token');
    expect(rememberedProfile()).toMatchObject({ account });
    expect(readLastBuyer()).toEqual({ account_id: account.account_id, email: account.email, name: account.name });
    expect(localStorage.getItem('gs-buyer')).toContain(account.email);
    expect(JSON.stringify(localStorage)).not.toContain('"token"');
  });

  test('without network says so', async () => {
    server.online = false;
    await expect(signIn(credentials)).rejects.toThrow(NetworkError);
  });

  test('a session that is over leaves the profile, so that the person can work on', async () => {
    await signIn(credentials);
    server.session = false;
    expect(await checkSession()).toEqual({ kind: 'signed_out' });
    expect(readProfile()).toMatchObject({ account });
  });

  test('one 401 is no end of a session: it is over when the server says so twice', async () => {
    await signIn(credentials);
    const refusals = [json(401, { type: '', title: '', status: 401, detail: '', code: 'not_signed_in' })];
    vi.stubGlobal('fetch', async (path: string) => refusals.shift() ?? answer(path));
    expect(await checkSession()).toMatchObject({ kind: 'signed_in', profile: { account } });
  });

  test('a 401 in the words of a gateway is none of ours', async () => {
    await signIn(credentials);
    const foreign = { type: '', title: '', status: 401, detail: '', code: 'UNAUTHORIZED' };
    vi.stubGlobal('fetch', async () => json(401, foreign));
    expect(await checkSession()).toEqual({ kind: 'unreachable' });
  });

  test('the last space stays with its account', async () => {
    await signIn(credentials);
    const last = { supplier_id: account.account_id, organization_id: account.account_id };
    rememberLastSpace(last);
    await checkSession();
    expect(readProfile()?.last_space).toEqual(last);
  });
});

describe('signing out', () => {
  beforeEach(async () => {
    await signIn(credentials);
  });

  test('asks when orders wait, and does nothing until it is answered', async () => {
    await openDatabase(anAccountId()).outbox.add(anOutboxRow());
    expect(await signOut(anAccountId(), 'ask')).toMatchObject({ kind: 'refused', waiting: [{ state: 'queued' }] });
    expect(rememberedProfile()).not.toBeNull();
    expect(server.session).toBe(true);
  });

  test('keeps waiting orders for the next sign-in when told to', async () => {
    await openDatabase(anAccountId()).outbox.add(anOutboxRow());
    expect(await signOut(anAccountId(), 'keep')).toEqual({ kind: 'signed_out' });
    expect(await openDatabase(anAccountId()).outbox.count()).toBe(1);
    expect(server.session).toBe(false);
    expect(rememberedProfile()).toBeNull();
    expect(sessionStorage.getItem('access_token')).toBeNull();
  });

  test('deletes them only when told to', async () => {
    const database = openDatabase(anAccountId());
    await database.outbox.add(anOutboxRow());
    await signOut(anAccountId(), { lose: [anOutboxRow().order_id] });
    expect(await database.outbox.count()).toBe(0);
  });

  test('deletes nothing when an order came in that the person was not asked about', async () => {
    const database = openDatabase(anAccountId());
    const late = anOutboxRow({ order_id: '0199e6e0-0000-7000-8000-000000000002' });
    await database.outbox.bulkAdd([anOutboxRow(), late]);
    const answer = await signOut(anAccountId(), { lose: [anOutboxRow().order_id] });
    expect(answer).toMatchObject({ kind: 'refused', waiting: [{ order_id: late.order_id }] });
    expect(await database.outbox.count()).toBe(2);
    expect(server.session).toBe(true);
  });

  test('without network ends the session as soon as there is one', async () => {
    server.online = false;
    await signOut(anAccountId(), 'ask');
    expect(rememberedProfile()).toBeNull();
    expect(server.session).toBe(true);
    server.online = true;
    expect(await checkSession()).toEqual({ kind: 'signed_out' });
    expect(server.session).toBe(false);
  });

  test('a new sign-in is not ended by the old sign-out', async () => {
    server.online = false;
    await signOut(anAccountId(), 'ask');
    server.online = true;
    await signIn(credentials);
    expect(await checkSession()).toMatchObject({ kind: 'signed_in' });
  });
});
