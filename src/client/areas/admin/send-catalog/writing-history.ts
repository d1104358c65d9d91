/** What was written in a field, step by step, to take it back and do it again. Pure. */
import type { WrittenRange } from './written-text.ts';

export interface Written extends WrittenRange {
  readonly text: string;
}

export interface WritingHistory {
  readonly now: Written;
  readonly past: readonly Written[];
  readonly future: readonly Written[];
  /** Where the next character would go on with the word that is being typed; null after anything else. */
  readonly typingAt: number | null;
}

const MOST_STEPS = 200;

export const freshHistory = (text: string): WritingHistory => ({
  now: { text, start: text.length, end: text.length },
  past: [],
  future: [],
  typingAt: null,
});

/** The history with a new text. The characters of a word are one step. */
export function afterWriting(history: WritingHistory, next: Written, typed: string | null): WritingHistory {
  const isTyped = typed !== null && typed.length === 1 && next.start === next.end;
  const goesOn = isTyped && !/\s/u.test(typed) && history.typingAt === next.start - 1;
  return {
    now: next,
    past: goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS),
    future: [],
    typingAt: isTyped ? next.start : null,
  };
}

/** The history with another place in the same text. */
export function afterMoving(history: WritingHistory, { start, end }: WrittenRange): WritingHistory {
  const { now, typingAt } = history;
  if (now.start === start && now.end === end) return history;
  return { ...history, now: { ...now, start, end }, typingAt: start === end && start === typingAt ? typingAt : null };
}

export function takenBack({ now, past, future }: WritingHistory): WritingHistory | null {
  const before = past.at(-1);
  if (before === undefined) return null;
  return { now: before, past: past.slice(0, -1), future: [now, ...future], typingAt: null };
}

export function doneAgain({ now, past, future }: WritingHistory): WritingHistory | null {
  const [after, ...rest] = future;
  if (after === undefined) return null;
  return { now: after, past: [...past, now], future: rest, typingAt: null };
}
