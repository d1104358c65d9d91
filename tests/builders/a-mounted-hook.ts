/**
 * Runs a hook of a screen in a page of its own, with somebody signed in, texts in French and an empty query cache.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionContext, type SessionState } from '#client/parts/account/session.tsx';
import { createQueryClient } from '#client/shell/session/query-client.ts';

const done = async () => undefined;
export const session: SessionState = {
  account: {
    ...{ account_id: '0190a6e0-0000-7000-8000-0000000000aa', email: 'malik@demo.test', name: 'Malik' },
    ...{ locale: 'fr_FR', is_operator: false, organizations: [], suppliers: [] },
  },
  ...{ spaces: [], isConfirmed: true, isOver: async () => false },
  ...{
    signIn: done,
    activate: done,
    changePassword: done,
    setPicture: done,
    refresh: done,
    switched: () => undefined,
    signOut: done,
  },
};

export interface MountedHook<Result> {
  /** What the hook returned last. */
  readonly now: () => Result;
  readonly queries: QueryClient;
  readonly unmount: () => void;
}

export function mountHook<Result>(hook: () => Result): MountedHook<Result> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} });
  const queries = createQueryClient(async () => false);
  const last: { result?: Result } = {};
  const Host = () => {
    last.result = hook();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const inQueries = createElement(QueryClientProvider, { client: queries }, createElement(Host));
  const inSession = createElement(SessionContext, { value: session }, inQueries);
  act(() => root.render(createElement(I18nProvider, { i18n }, inSession)));
  return {
    now: () => {
      if (last.result === undefined) throw new Error('the hook has not run');
      return last.result;
    },
    queries,
    unmount: () => act(() => root.unmount()),
  };
}

/** Lets answers come and the page draw, without any time passing, until this holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
}
