// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Parts of layout that jsdom lacks.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <Tooltip text="Le port est offert dès 200 €.">
        <button type="button">Franco</button>
      </Tooltip>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const isOpen = () => document.body.textContent?.includes('Le port est offert') ?? false;

/** A press by finger: the pointer first, then the click. */
function press(detail: number): void {
  const button = document.querySelector('button');
  act(() => {
    if (detail > 0) button?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  });
}

describe('a tooltip', () => {
  it.each([
    ['finger or mouse', 1],
    ['keyboard', 0],
  ])('opens by one press and closes by the next, by %s', (_, detail) => {
    expect(isOpen()).toBe(false);
    press(detail);
    expect(isOpen()).toBe(true);
    press(detail);
    expect(isOpen()).toBe(false);
  });
});
