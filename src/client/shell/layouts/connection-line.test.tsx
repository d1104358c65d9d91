// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SessionContext } from '#client/parts/account/session.tsx';
import { SyncStatusProvider } from '#client/parts/products/catalog-progress.tsx';
import type { FetchedAnswer } from '#client/sync/fetch-answer.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { createSyncStatus } from '#client/sync/sync-status.ts';
import { watchedRequest } from '#client/sync/watched-request.ts';
import { session } from '../../../../tests/builders/a-mounted-hook.ts';
import { ConnectionLine } from './connection-line.tsx';

const status = createSyncStatus();
let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} });
  history.replaceState(null, '', '/supplier/orders?space_alias=halle');
  connectivity.deviceSays(true);
  connectivity.answered(Date.now());
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SessionContext value={session}>
          <SyncStatusProvider status={status}>
            <ConnectionLine />
          </SyncStatusProvider>
        </SessionContext>
      </I18nProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  status.set(createSyncStatus().get());
});

/** The server, or what stands in its place, answers a call of the sync. */
const meets = (answer: FetchedAnswer) =>
  act(
    async () => void (await watchedRequest(connectivity, async () => answer)({ method: 'GET', path: '/v2/version' })),
  );

const answered = (code: number): FetchedAnswer => ({
  ...{ kind: 'answer', status: code, headers: new Headers(), body: { kind: 'other' } },
  ...{ sentAt: Date.now() - 100, receivedAt: Date.now() },
});

const line = () => page.querySelector('[role=status]')?.textContent ?? null;
const key = () => page.querySelector('a, button');

test('nothing is said while all is well', () => {
  expect(page.textContent).toBe('');
});

test('a device without a network says so; nothing can be done about it here', () => {
  act(() => connectivity.deviceSays(false));
  expect(line()).toBe('Hors ligne');
  expect(key()).toBeNull();
});

test('a captive portal is named, and its page opens beside the app, at an address that only the network answers', async () => {
  await meets(answered(511));
  expect(line()).toBe('Ce réseau demande à vous connecter');
  expect(key()?.textContent).toBe('Ouvrir sa page');
  expect(key()?.getAttribute('href')).toBe('/health/live');
  expect(key()?.getAttribute('target')).toBe('_blank');
});

test('a server that is down is not blamed on the network', async () => {
  await meets(answered(502));
  expect(line()).toBe('Carreau ne répond pas, c’est de notre côté');
});

test('a session that is over leads to the login page, and back here', () => {
  act(() => status.set({ ...status.get(), drain: 'signed_out' }));
  expect(line()).toBe('Votre session est terminée');
  expect(key()?.textContent).toBe('Se reconnecter');
  const { pathname, searchParams } = new URL(key()?.getAttribute('href') ?? '', location.origin);
  expect(pathname).toBe('/auth/login');
  expect(searchParams.get('redirect')).toBe('/supplier/orders?space_alias=halle');
});

test('nothing is said of a session that is only doubted: the server is asked for it first', () => {
  act(() => status.set({ ...status.get(), session_doubted: true }));
  expect(page.textContent).toBe('');
});

test('a slow network is called slow, not broken', () => {
  act(() => connectivity.slow());
  expect(line()).toBe('Réseau lent');
  expect(key()).toBeNull();
});

test('each state has a shape of its own, so that colour is not needed to tell them apart', async () => {
  const shapes: (string | undefined)[] = [];
  const look = () => shapes.push(page.firstElementChild?.className);
  act(() => connectivity.slow());
  look();
  await meets(answered(511));
  look();
  await meets(answered(502));
  look();
  act(() => connectivity.answered(Date.now()));
  act(() => status.set({ ...status.get(), drain: 'signed_out' }));
  look();
  act(() => connectivity.deviceSays(false));
  look();
  expect(shapes).not.toContain(undefined);
  expect(new Set(shapes).size).toBe(5);
});
