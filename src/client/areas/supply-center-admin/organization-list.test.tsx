// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/shell/session/query-client.ts';
import { useCloseOrganization, useOrganizations, withoutOrganization } from './organization-list.ts';

const BISTROT = '0190a6e0-0000-7000-8000-00000000000a';
const TRAITEUR = '0190a6e0-0000-7000-8000-00000000000b';
const card = (organization_id: string, alias: string) => ({ organization_id, alias, name: alias });
const member = { role: 'manager', permissions: ['organization:delete'] };

/** The server's organizations, its received requests, and its answer to a closing, which the test gives later. */
let organizations: ReturnType<typeof card>[];
let asked: string[];
let answerClosing: (status: number) => void;
let root: Root;
let close: ReturnType<typeof useCloseOrganization>;
let typed = '';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });

function answer(path: string, method: string): Promise<Response> | Response {
  asked.push(`${method} ${path}`);
  if (method === 'DELETE') {
    return new Promise((resolve) => {
      answerClosing = (status) => {
        if (status < 400)
          organizations = organizations.filter(({ organization_id }) => !path.includes(organization_id));
        resolve(json(status, status < 400 ? {} : { type: '', title: '', status, detail: '', code: 'IN_USE' }));
      };
    });
  }
  if (path.startsWith('/v1/account/me')) {
    const account = { account_id: BISTROT, email: 'a@demo.test', name: 'A', locale: 'fr_FR', is_operator: false };
    return json(200, {
      ...account,
      organizations: organizations.map((each) => ({ ...each, ...member })),
      suppliers: [],
    });
  }
  return json(200, { items_total: organizations.length, organizations });
}

function Page() {
  const { data } = useOrganizations(BISTROT, typed);
  close = useCloseOrganization(() => undefined);
  return data === undefined ? null : `${data.items_total}: ${data.organizations.map(({ alias }) => alias).join(', ')}`;
}

const shown = () => document.body.textContent;
const waitFor = (text: string) => act(() => vi.waitFor(() => expect(shown()).toBe(text), { timeout: 300_000 }));

function render(): void {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
}

let client = createQueryClient(async () => false);

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  organizations = [card(BISTROT, 'bistrot'), card(TRAITEUR, 'traiteur')];
  asked = [];
  typed = '';
  client = createQueryClient(async () => false);
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => answer(path, method ?? 'GET'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  render();
  await waitFor('2: bistrot, traiteur');
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('an organization that is closed', () => {
  test('is gone from the list and its count at once, before the server answers', async () => {
    act(() => close.mutate(TRAITEUR));
    await waitFor('1: bistrot');
    expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    await act(async () => answerClosing(200));
  });

  test('comes back when the server refuses', async () => {
    act(() => close.mutate(TRAITEUR));
    await waitFor('1: bistrot');
    await act(async () => answerClosing(409));
    await waitFor('2: bistrot, traiteur');
  });

  test('has the list asked for again when the server agrees', async () => {
    act(() => close.mutate(TRAITEUR));
    await waitFor('1: bistrot');
    organizations.push(card(crypto.randomUUID(), 'cantine'));
    await act(async () => answerClosing(200));
    await waitFor('2: bistrot, cantine');
  });

  test('that is in no list changes no count', () => {
    const list = { items_total: 2, organizations: [card(BISTROT, 'bistrot')] };
    expect(withoutOrganization(list, TRAITEUR)).toBe(list);
    expect(withoutOrganization(list, BISTROT)).toEqual({ items_total: 1, organizations: [] });
  });
});

test('organizations are searched from the fourth character on', async () => {
  const searches = () => asked.filter((call) => call.includes('/search'));
  for (typed of ['t', 'tra', ' tra ']) render();
  expect(searches()).toEqual([]);
  typed = 'trai';
  render();
  await act(() => vi.waitFor(() => expect(searches()).toHaveLength(1), { timeout: 300_000 }));
  expect(searches()[0]).toContain('query=trai');
});
