// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeyboardWedge } from '#client/parts/scanner/use-keyboard-wedge.ts';
import { useCountKeys } from './use-count-keys.ts';

const CODE = '3485690001082';
let root: Root;
let page: HTMLElement;
let heard: string[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  heard = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  act(() => root.render(<Counting />));
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.useRealTimers();
});

/** A count, and the reader of hand scanners that stands on every screen. */
function Counting() {
  useKeyboardWedge({ onCode: ({ text }) => heard.push(`code ${text}`) });
  useCountKeys((key) => heard.push(typeof key === 'string' ? key : `digit ${key.digit}`));
  return <button type="button">Assez</button>;
}

type Stroke = readonly [key: string, pauseBefore: number];

/** Presses keys, each so many milliseconds after the one before, and then nothing for a second. */
function press(strokes: readonly Stroke[], target: Element = document.body): readonly string[] {
  let at = 1000;
  for (const [key, pause] of strokes) {
    at += pause;
    vi.advanceTimersByTime(pause);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    target.dispatchEvent(event);
  }
  vi.advanceTimersByTime(1000);
  return heard;
}

/** A hand scanner's keys, a few milliseconds apart. */
const scan = (code: string, pauseBefore: number, ...end: readonly string[]): Stroke[] =>
  [...code, ...end].map((key, place) => [key, place === 0 ? pauseBefore : 4 + (place % 3)]);

describe('in a count, the keys of a person and a hand scanner', () => {
  it('are told apart when they come alone', () => {
    expect(
      press([
        ['1', 0],
        ['2', 140],
        ['Enter', 160],
        [' ', 200],
        ['Backspace', 200],
      ]),
    ).toEqual(['digit 1', 'digit 2', 'next', 'enough', 'back']);
    heard = [];
    expect(press(scan(CODE, 0, 'Enter'))).toEqual([`code ${CODE}`]);
    heard = [];
    expect(press(scan(CODE, 0))).toEqual([`code ${CODE}`]);
  });

  it.each([25, 45, 60, 75, 90])('are told apart when the scan follows a digit after %i ms', (pause) => {
    for (const end of [['Enter'], ['Tab'], []]) {
      heard = [];
      expect(press([['7', 0], ...scan(CODE, pause, ...end)])).toEqual(['digit 7', `code ${CODE}`]);
    }
  });

  it.each([3, 20, 45, 60, 75, 90])('are told apart when a digit follows the scan’s Enter after %i ms', (pause) => {
    expect(press([...scan(CODE, 0, 'Enter'), ['4', pause]])).toEqual([`code ${CODE}`, 'digit 4']);
  });

  it.each([25, 45, 60, 75, 90])('are told apart when a digit follows a scan without Enter after %i ms', (pause) => {
    expect(press([...scan(CODE, 0), ['4', pause]])).toEqual([`code ${CODE}`, 'digit 4']);
  });

  it('are told apart when both stand around a scan, and when scan follows scan', () => {
    expect(press([['7', 0], ...scan(CODE, 30), ['4', 30]])).toEqual(['digit 7', `code ${CODE}`, 'digit 4']);
    heard = [];
    expect(press([...scan(CODE, 0, 'Enter'), ...scan('96385074', 10, 'Enter')])).toEqual([
      `code ${CODE}`,
      'code 96385074',
    ]);
  });

  it('are told apart in a code with letters: its digits are nobody’s', () => {
    expect(press(scan('CR-87697', 0, 'Enter'))).toEqual(['code CR-87697']);
  });

  it('are told apart with the focus on a key, which the scan’s Enter does not press', () => {
    const key = page.querySelector('button') ?? page;
    expect(press([['7', 0], ...scan(CODE, 30, 'Enter')], key)).toEqual(['digit 7', `code ${CODE}`]);
  });

  it('are the scanner’s where nothing tells: a code is not cut at a slow first key', () => {
    expect(press([['F', 0], ...scan('L147705', 45, 'Enter')])).toEqual(['code FL147705']);
    heard = [];
    expect(press([['3', 0], ...scan(CODE.slice(1), 45, 'Enter')])).toEqual([`code ${CODE}`]);
  });
});
