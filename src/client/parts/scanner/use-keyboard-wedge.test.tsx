// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEarlyKeys } from './early-keys.ts';
import { useKeyboardWedge } from './use-keyboard-wedge.ts';

let root: Root;
let page: HTMLElement;
let codes: string[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  codes = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

type EarlyKeys = ReturnType<typeof useEarlyKeys>;

function Hearing({ earlyKeys }: { earlyKeys: EarlyKeys }) {
  useKeyboardWedge({ earlyKeys, onCode: ({ text }) => codes.push(text) });
  return null;
}

function Screen({ isLoaded }: { isLoaded: boolean }) {
  const earlyKeys = useEarlyKeys();
  return (
    <>
      <input />
      {isLoaded && <Hearing earlyKeys={earlyKeys} />}
    </>
  );
}

const show = (isLoaded: boolean): void => act(() => root.render(<Screen isLoaded={isLoaded} />));

/** The keys of a hand scanner, five milliseconds apart by their event times; `busy` is called after the third. */
function scan(code: string, target: Element = document.body, busy = () => {}): void {
  for (const [position, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + position * 5 });
    target.dispatchEvent(event);
    if (position === 2) busy();
  }
}

describe('a code from a hand scanner', () => {
  it('is taken once the page hears it', () => {
    show(true);
    scan('3485690001082');
    expect(codes).toEqual(['3485690001082']);
  });

  it('that was typed before the page heard anything is taken then, once', () => {
    show(false);
    scan('3485690001082');
    expect(codes).toEqual([]);
    show(true);
    expect(codes).toEqual(['3485690001082']);
    show(false);
    show(true);
    expect(codes).toEqual(['3485690001082']);
  });

  it('is taken whole though the page was busy in the middle of it', () => {
    vi.useFakeTimers();
    show(true);
    scan('3485690001082', document.body, () => vi.advanceTimersByTime(100));
    vi.useRealTimers();
    expect(codes).toEqual(['3485690001082']);
  });

  it('is not made of a key that a person holds down', () => {
    vi.useFakeTimers();
    show(true);
    for (let at = 1000; at < 1400; at += 33) {
      const held = new KeyboardEvent('keydown', { key: '+', bubbles: true, cancelable: true, repeat: at > 1000 });
      Object.defineProperty(held, 'timeStamp', { value: at });
      document.body.dispatchEvent(held);
      expect(held.defaultPrevented).toBe(false);
    }
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(codes).toEqual([]);
  });

  it('is not made of what a person typed into a field', () => {
    show(false);
    const field = page.querySelector('input');
    if (field === null) throw new Error('no field');
    scan('3485690001082', field);
    show(true);
    expect(codes).toEqual([]);
  });
});
