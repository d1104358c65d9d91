// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { mountHook } from '../../../../tests/builders/a-mounted-hook.ts';
import { forgetLinkCart, useLinkCart } from './link-carts.ts';

const KEY = 'gs-cart-links';
let link = '';
let links = 0;
beforeEach(() => {
  links += 1;
  link = `link-${links}`;
});
const opened = () => mountHook(() => useLinkCart(link));
function openedAgain() {
  const page = opened();
  page.unmount();
  return page.now().quantities;
}

test('two choices of the same moment both count', () => {
  const page = opened();
  const { choose } = page.now();
  act(() => {
    choose('butter', 2);
    choose('milk', 1);
  });
  expect(page.now().quantities).toEqual({ butter: 2, milk: 1 });
  page.unmount();
});

test('a cart that was changed after it was sent stays when its buyer gets the sent one', () => {
  const page = opened();
  act(() => page.now().choose('butter', 2));
  act(() => page.now().noteSent('sent-1', { butter: 2 }));
  act(() => page.now().choose('milk', 1));
  act(() => forgetLinkCart('sent-1'));
  page.unmount();
  expect(openedAgain()).toEqual({ butter: 2, milk: 1 });
});

test('a cart that was changed while it was sent is not the sent one', () => {
  const page = opened();
  act(() => page.now().choose('butter', 2));
  act(() => page.now().choose('milk', 1));
  act(() => page.now().noteSent('sent-2', { butter: 2 }));
  act(() => forgetLinkCart('sent-2'));
  page.unmount();
  expect(openedAgain()).toEqual({ butter: 2, milk: 1 });
});

test('a cart that its buyer has is empty in the tab where the link still stands open', () => {
  const page = opened();
  act(() => page.now().choose('butter', 2));
  act(() => page.now().noteSent('sent-3', { butter: 2 }));
  localStorage.setItem(KEY, '{}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(page.now().quantities).toEqual({});
  act(() => page.now().choose('milk', 1));
  expect(page.now().quantities).toEqual({ milk: 1 });
  page.unmount();
});
