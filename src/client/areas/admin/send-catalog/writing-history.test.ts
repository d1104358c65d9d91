import { expect, test } from 'vitest';
import {
  afterMoving,
  afterWriting,
  doneAgain,
  freshHistory,
  takenBack,
  type WritingHistory,
} from './writing-history.ts';

const typed = (history: WritingHistory, words: string) =>
  [...words].reduce((before, character) => {
    const { text, start } = before.now;
    const next = text.slice(0, start) + character + text.slice(start);
    return afterWriting(before, { text: next, start: start + 1, end: start + 1 }, character);
  }, history);

test('taking back removes the last word at once, then the one before it', () => {
  const history = typed(freshHistory(''), 'Noël ici');
  const once = takenBack(history);
  expect(once?.now.text).toBe('Noël');
  expect(once && takenBack(once)?.now.text).toBe('');
});

test('what was taken back can be done again, until something else is written', () => {
  const history = typed(freshHistory('a'), 'b');
  const back = takenBack(history);
  expect(back?.now).toEqual({ text: 'a', start: 1, end: 1 });
  expect(back && doneAgain(back)?.now.text).toBe('ab');
  expect(back && doneAgain(typed(back, 'c'))).toBeNull();
});

test('typing elsewhere is a step of its own', () => {
  const history = typed(afterMoving(typed(freshHistory(''), 'ab'), { start: 0, end: 0 }), 'c');
  expect(history.now.text).toBe('cab');
  expect(takenBack(history)?.now.text).toBe('ab');
});

test('a new field has nothing to take back', () => {
  expect(takenBack(freshHistory('Noël'))).toBeNull();
  expect(doneAgain(freshHistory('Noël'))).toBeNull();
});
