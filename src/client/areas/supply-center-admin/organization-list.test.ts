// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#client/store/device/database.ts';
import { keptChanges } from '#client/store/organizations/waiting-changes.ts';
import { sendOrganizationChanges } from '#client/sync/organization-exchange.ts';
import { type MountedHook, mountHook, session, until } from '../../../../tests/builders/a-mounted-hook.ts';
import { useOrganizations } from './organization-list.ts';

const BISTROT = '0190a6e0-0000-7000-8000-00000000000a';
const TRAITEUR = '0190a6e0-0000-7000-8000-00000000000b';
const card = (organization_id: string, alias: string) => ({ organization_id, alias, name: alias });
const member = { role: 'manager', permissions: ['organization:delete'] };
const database = openDatabase(session.account?.account_id ?? '');

/** The server's organizations, its received requests, and the status of its answer to a closing. */
let organizations: ReturnType<typeof card>[];
let asked: string[];
let closing: number;
/** The organizations whose closing the screen was told of. */
let closed: string[];
let typed: string;
let page: MountedHook<ReturnType<typeof useOrganizations>>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });

function answer(path: string, method: string): Response {
  asked.push(`${method} ${path}`);
  if (method === 'DELETE') {
    if (closing < 400) organizations = organizations.filter(({ organization_id }) => !path.includes(organization_id));
    return json(closing, closing < 400 ? {} : { type: '', title: '', status: closing, detail: '', code: 'IN_USE' });
  }
  if (path.startsWith('/v1/account/me')) {
    const mine = organizations.map((each) => ({ ...each, ...member }));
    return json(200, { ...session.account, organizations: mine, suppliers: [] });
  }
  return json(200, { items_total: organizations.length, organizations });
}

const open = () => mountHook(() => useOrganizations(BISTROT, typed, (ids) => closed.push(...ids)));
function shown(): string {
  const { list, isKnown } = page.now();
  return list === undefined || !isKnown
    ? ''
    : `${list.items_total}: ${list.organizations.map(({ alias }) => alias).join(', ')}`;
}
const untilShown = (text: string) => until(() => shown() === text);
const close = () => act(() => page.now().close(card(TRAITEUR, 'traiteur')));
const send = () => act(() => sendOrganizationChanges(database));

beforeEach(async () => {
  organizations = [card(BISTROT, 'bistrot'), card(TRAITEUR, 'traiteur')];
  asked = [];
  closed = [];
  closing = 200;
  typed = '';
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => answer(path, method ?? 'GET'));
  page = open();
  await untilShown('2: bistrot, traiteur');
});

afterEach(async () => {
  page.unmount();
  vi.unstubAllGlobals();
  await database.meta.clear();
});

describe('an organization that is closed', () => {
  test('is gone from the list and its count at once, before the server answers', async () => {
    await close();
    await untilShown('1: bistrot');
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    expect(closed).toEqual([]);
  });

  test('comes back when the server refuses, which says why', async () => {
    closing = 409;
    await close();
    await untilShown('1: bistrot');
    await send();
    await untilShown('2: bistrot, traiteur');
    expect(page.now().changes).toMatchObject([{ state: 'refused', refusal: 'IN_USE' }]);
    expect(closed).toEqual([]);
  });

  test('has the list asked for again when the server agrees', async () => {
    await close();
    await untilShown('1: bistrot');
    organizations.push(card(crypto.randomUUID(), 'cantine'));
    await send();
    await untilShown('2: bistrot, cantine');
    await until(() => closed.length > 0);
    expect(closed).toEqual([TRAITEUR]);
    expect(await keptChanges(database)).toEqual([]);
    expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });
});

test('organizations are searched from the fourth character on', async () => {
  const searches = () => asked.filter((call) => call.includes('/search'));
  for (typed of ['t', 'tra', ' tra ', 'trai']) {
    expect(searches()).toEqual([]);
    page.unmount();
    page = open();
    await untilShown('2: bistrot, traiteur');
  }
  expect(searches()).toEqual([expect.stringContaining('query=trai')]);
});
