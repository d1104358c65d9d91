// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#client/ui/toast-store.ts';
import { DEFAULT_VIEW_ID } from '#contract/values.ts';
import type { View, ViewClient } from '#contract/view.ts';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { answered, refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { useSaveView } from './use-save-view.ts';
import { OPEN_RULES, useViewDraft } from './use-view-draft.ts';

const id = (last: string) => `0190a6e0-0000-7000-8000-0000000000${last}`;
const view: View = {
  ...{ view_id: id('a1'), name: 'Cantines', rules: OPEN_RULES, added_product_ids: [], removed_product_ids: [] },
  ...{ position: 0, version: 1, clients: 0, products: 0 },
};
const clients: ViewClient[] = [{ organization_id: id('b1'), name: 'Bistro', client_number: null, view_id: null }];

/** Saves a catalog that gets a client, whose call is answered by each of `answers` in turn. */
async function saved(...answers: Response[]) {
  const asked = stubServer(({ method }) =>
    method === 'GET' ? refused('unavailable', 503) : (answers.shift() ?? refused('internal', 500)),
  );
  const save = mountHook(() => {
    const draft = useViewDraft(view, view.view_id);
    return {
      give: () => draft.give(clients, new Set([id('b1')])),
      ...useSaveView({ supplier_id: id('0a'), view, clients, draft, saved: () => undefined }),
    };
  });
  act(() => save.now().give());
  await act(async () => save.now().mutate());
  await until(() => currentToast() !== undefined);
  return { save, asked };
}

afterEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  vi.unstubAllGlobals();
});

test('clients that a saved catalog could not be given to are given it by one tap', async () => {
  const { save, asked } = await saved(refused('unavailable', 503), answered({ items_total: 1 }));
  expect(currentToast()).toMatchObject({ tone: 'bad', action: { label: 'Réessayer' } });
  await act(async () => currentToast()?.action?.onSelect());
  await until(() => currentToast()?.tone === 'ok');
  expect(asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toHaveLength(2);
  save.unmount();
});

test('where somebody else has changed a client’s catalog, that is said, and nothing is written over', async () => {
  const { save } = await saved(refused('stale_version'));
  expect(currentToast()?.message).toMatch(/quelqu’un d’autre vient d’en changer un/);
  expect(currentToast()?.action).toBeUndefined();
  save.unmount();
});

test('who orders from the whole catalog is saved without the default view’s id', async () => {
  const asked = stubServer(() => answered({ items_total: 1 }));
  const given = clients.map((client) => ({ ...client, view_id: view.view_id }));
  const save = mountHook(() => {
    const draft = useViewDraft(null, null);
    return {
      give: () => draft.give(given, new Set([id('b1')])),
      ...useSaveView({ supplier_id: id('0a'), view: undefined, clients: given, draft, saved: () => undefined }),
    };
  });
  act(() => save.now().give());
  await act(async () => save.now().mutate());
  await until(() => currentToast() !== undefined);
  expect(asked.map(({ body }) => body)).toEqual([
    { clients: [{ organization_id: id('b1'), view_id: null, seen_view_id: view.view_id }] },
  ]);
  expect(JSON.stringify(asked)).not.toContain(DEFAULT_VIEW_ID);
  save.unmount();
});
