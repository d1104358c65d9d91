// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from './toast.tsx';
import { showToast } from './toast-store.ts';

let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ToastHost />
      </I18nProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const shown = (): (string | null)[] =>
  [...document.querySelectorAll('li[data-state="open"]')].map((item) => item.textContent);
const say = (message: string, duration?: number): void =>
  act(() => void showToast(duration === undefined ? { message } : { message, duration }));
const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

describe('a message', () => {
  it('goes away by itself after five seconds', () => {
    say('Panier vidé');
    wait(4999);
    expect(shown()).toEqual(['Panier vidé']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('gives way to a newer one, which has its own five seconds', () => {
    say('Ligne retirée');
    wait(4000);
    say('Panier vidé');
    expect(shown()).toEqual(['Panier vidé']);
    wait(4000);
    expect(shown()).toEqual(['Panier vidé']);
    wait(1000);
    expect(shown()).toEqual([]);
  });

  it('stays as long as it must', () => {
    say('Une nouvelle version est prête', Number.POSITIVE_INFINITY);
    wait(600_000);
    expect(shown()).toEqual(['Une nouvelle version est prête']);
  });

  it('does not close while it has the focus', () => {
    say('Panier vidé');
    const cross = document.querySelector<HTMLElement>('li button');
    act(() => cross?.focus());
    wait(20_000);
    expect(shown()).toEqual(['Panier vidé']);
    act(() => cross?.click());
    expect(shown()).toEqual([]);
  });

  it('does not close while a pointer is over it', () => {
    say('Panier vidé');
    const viewport = document.querySelector('ol');
    // React takes a pointer as entered when it comes from outside.
    act(() => void viewport?.parentElement?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true })));
    act(() => void viewport?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true })));
    wait(20_000);
    expect(shown()).toEqual(['Panier vidé']);
    act(() => void viewport?.parentElement?.dispatchEvent(new MouseEvent('pointerleave')));
    wait(5000);
    expect(shown()).toEqual([]);
  });

  it.each([
    [50, ['Panier vidé']],
    [51, []],
    [-51, ['Panier vidé']],
  ])('that is swiped %i pixels to the right leaves %j', (pixels, left) => {
    say('Panier vidé');
    const item = document.querySelector<HTMLElement>('li[data-state="open"]');
    const pointer = (type: string, clientX: number) =>
      act(() => void item?.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 0, button: 0 })));
    if (item !== null) Object.assign(item, { setPointerCapture: () => {}, hasPointerCapture: () => false });
    pointer('pointerdown', 0);
    pointer('pointermove', pixels / 2);
    pointer('pointermove', pixels);
    pointer('pointerup', pixels);
    expect(shown()).toEqual(left);
  });
});
