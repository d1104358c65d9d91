// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeskProduct, deskProductSchema } from '#contract/product-desk.ts';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { aProduct } from '../../../../../tests/builders/a-product.ts';
import { answered, refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { keptDraft } from './kept-draft.ts';
import { useProductDraft } from './use-product-draft.ts';

const SPACE = '0190a6e0-0000-7000-8000-00000000000a';
const { price, ...described } = aProduct();
const stored: DeskProduct = deskProductSchema.parse({
  ...{ ...described, price, name: 'Fromage blanc 500 g', enabled: true, pictures: [], gtins: [], version: 3 },
  created_at: '2026-10-01T00:00:00.000Z',
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that refuses the code ‘taken’; each answer waits until `answer` lets it go. */
function aSlowServer() {
  const waiting: (() => void)[] = [];
  let version = stored.version;
  let product = stored;
  const asked = stubServer(async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const { version: _, ...edit } = body as { version: number; supplier_code?: string };
    if (edit.supplier_code === 'taken') return refused('IN_USE', 409, { supplier_code: 'is taken' });
    version += 1;
    product = { ...product, ...edit, version };
    return answered({ product, change_id: null });
  });
  return {
    asked,
    product: () => product,
    answer: async () => {
      await until(() => waiting.length > 0);
      waiting.shift()?.();
    },
  };
}

test('what is typed while a refused change is on its way is saved with the rest of it', async () => {
  const server = aSlowServer();
  const draft = mountHook(() => useProductDraft(SPACE, stored));
  await act(async () => draft.now().set({ supplier_code: 'taken', brand: 'Laiterie' }));
  await act(async () => draft.now().flush());
  await act(async () => draft.now().set({ supplier_code: '00418' }));
  expect(keptDraft(stored.product_id)?.edit).toEqual({ supplier_code: '00418', brand: 'Laiterie' });
  await server.answer();
  await until(() => draft.now().state.kind === 'refused');
  expect(keptDraft(stored.product_id)?.edit).toEqual({ supplier_code: '00418', brand: 'Laiterie' });
  await act(async () => vi.advanceTimersByTime(800));
  await server.answer();
  await until(() => draft.now().state.kind === 'saved');
  expect(server.product()).toMatchObject({ supplier_code: '00418', brand: 'Laiterie' });
  expect(keptDraft(stored.product_id)).toBeNull();
  draft.unmount();
});

test('one refused field takes no other change along: all is saved once it is put right', async () => {
  const server = aSlowServer();
  const draft = mountHook(() => useProductDraft(SPACE, stored));
  await act(async () => draft.now().set({ supplier_code: 'taken', brand: 'Laiterie' }));
  await act(async () => draft.now().flush());
  await server.answer();
  await until(() => draft.now().state.kind === 'refused');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(server.asked).toHaveLength(1);
  await act(async () => draft.now().set({ supplier_code: '00418' }));
  await act(async () => draft.now().flush());
  await server.answer();
  await until(() => draft.now().state.kind === 'saved');
  expect(server.product()).toMatchObject({ supplier_code: '00418', brand: 'Laiterie' });
  draft.unmount();
});
