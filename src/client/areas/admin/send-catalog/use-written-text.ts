/**
 * An editable element that holds a text with variables. The text is kept here and drawn anew after each change, so that
 * whatever a browser would make of a line's end, a paste or a format never comes into it. While a person composes a
 * character (accents, Japanese), the browser writes, and the text is read from it at the end.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useVariableNames } from './use-variable-names.ts';
import {
  afterMoving,
  afterWriting,
  doneAgain,
  freshHistory,
  takenBack,
  type WritingHistory,
} from './writing-history.ts';
import { drawWritten, readWritten, selectedIn, selectIn, staticRange } from './written-nodes.ts';
import { aroundChips, beyondChip, placeBeside, type Step, type WrittenRange } from './written-text.ts';

interface WrittenTextOptions {
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** Puts marks around what is selected, or around `instead` where nothing is. */
export type PutMarks = (before: string, after: string, instead: string) => void;

const plain = (text: string) => text.replaceAll(/\r\n?/gu, '\n');
const isCommand = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;

export function useWrittenText(options: WrittenTextOptions): { root: RefObject<HTMLDivElement | null>; put: PutMarks } {
  const names = useVariableNames();
  const root = useRef<HTMLDivElement>(null);
  const history = useRef<WritingHistory>(freshHistory(options.value));
  const latest = useRef({ ...options, names });
  const draw = (element: HTMLElement) => drawWritten(element, history.current.now.text, latest.current.names);
  useEffect(() => {
    latest.current = { ...options, names };
  });

  const come = (element: HTMLElement, next: WritingHistory | null) => {
    if (next === null) return;
    const hasChanged = next.now.text !== history.current.now.text;
    history.current = next;
    draw(element);
    selectIn(element, next.now.start, next.now.end);
    if (hasChanged) latest.current.onChange(next.now.text);
  };
  const write = (element: HTMLElement, over: WrittenRange, words: string, isTyped = false) => {
    const { text } = history.current.now;
    const { start, end } = aroundChips(text, over);
    const room = latest.current.maxLength - text.length + (end - start);
    const taken = words.slice(0, Math.max(room, 0));
    if (taken === '' && start === end) return;
    const at = start + taken.length;
    const next = { text: text.slice(0, start) + taken + text.slice(end), start: at, end: at };
    come(element, afterWriting(history.current, next, isTyped ? taken : null));
  };
  const put: PutMarks = (before, after, instead) => {
    const element = root.current;
    if (element === null) return;
    const { text, start, end } = history.current.now;
    const chosen = text.slice(start, end) || instead;
    element.focus();
    write(element, { start, end }, `${before}${chosen}${after}`);
  };

  useEffect(() => {
    if (options.value === history.current.now.text || root.current === null) return;
    // It was changed elsewhere: by taking back, or on another device.
    history.current = freshHistory(options.value);
    draw(root.current);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what they call reads the latest values from refs
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    draw(element);
    const { ownerDocument } = element;
    const selected = (): WrittenRange => selectedIn(element) ?? history.current.now;
    const chosenText = () => {
      const { start, end } = aroundChips(history.current.now.text, selected());
      return history.current.now.text.slice(start, end);
    };
    const follow = () => {
      const range = selectedIn(element);
      if (range !== null) history.current = afterMoving(history.current, range);
    };
    const readBack = () => {
      const text = readWritten(element).slice(0, latest.current.maxLength);
      if (text === history.current.now.text) return;
      const { end } = selected();
      come(element, afterWriting(history.current, { text, start: end, end }, null));
    };
    const remove = (event: InputEvent, step: Step) => {
      const { text } = history.current.now;
      const { start, end } = selected();
      if (start !== end) return write(element, { start, end }, '');
      const [target] = event.getTargetRanges();
      const isWide = /Word|Line/u.test(event.inputType) && beyondChip(text, start, step) === null;
      const wide = isWide ? staticRange(element, target) : null;
      if (wide !== null && wide.start < wide.end) return write(element, wide, '');
      const beside = placeBeside(text, start, step);
      write(element, { start: Math.min(start, beside), end: Math.max(start, beside) }, '');
    };
    const beforeInput = (event: InputEvent) => {
      // What can't be prevented is read once the browser has written it.
      if (event.isComposing || /Composition/u.test(event.inputType) || !event.cancelable) return;
      event.preventDefault();
      const { inputType } = event;
      const [target] = event.getTargetRanges();
      const over = staticRange(element, target) ?? selected();
      if (inputType.startsWith('delete')) remove(event, inputType.endsWith('Forward') ? 'on' : 'back');
      else if (inputType === 'historyUndo') come(element, takenBack(history.current));
      else if (inputType === 'historyRedo') come(element, doneAgain(history.current));
      else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') write(element, over, '\n');
      else if (inputType.startsWith('insert')) {
        const words = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
        write(element, over, plain(words), inputType === 'insertText');
      }
    };
    const input = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) return;
      readBack();
    };
    const walk = (event: KeyboardEvent, step: Step) => {
      const selection = ownerDocument.getSelection();
      const { start, end } = selected();
      if (selection === null || (start !== end && !event.shiftKey)) return;
      const isBackward = selection.direction === 'backward';
      const [anchor, focus] = isBackward ? [end, start] : [start, end];
      const beside = placeBeside(history.current.now.text, focus, step);
      event.preventDefault();
      selectIn(element, event.shiftKey ? anchor : beside, beside);
    };
    const keyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === 'arrowleft' && !isCommand(event) && !event.altKey) walk(event, 'back');
      else if (key === 'arrowright' && !isCommand(event) && !event.altKey) walk(event, 'on');
      else if (isCommand(event) && (key === 'z' || key === 'y')) {
        event.preventDefault();
        const isAgain = key === 'y' || event.shiftKey;
        come(element, isAgain ? doneAgain(history.current) : takenBack(history.current));
      }
    };
    const copy = (event: ClipboardEvent) => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', chosenText());
      if (event.type === 'cut') write(element, selected(), '');
    };
    const paste = (event: ClipboardEvent) => {
      event.preventDefault();
      write(element, selected(), plain(event.clipboardData?.getData('text/plain') ?? ''));
    };
    /** A press on a variable chooses it whole. */
    const press = (event: MouseEvent) => {
      const chip = event.target instanceof Element ? event.target.closest('[data-variable]') : null;
      if (chip === null || event.shiftKey) return;
      event.preventDefault();
      element.focus();
      ownerDocument.getSelection()?.selectAllChildren(chip);
      const range = selected();
      selectIn(element, range.start, range.end);
    };
    const noDrag = (event: Event) => event.preventDefault();
    const label = ownerDocument.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const focus = () => element.focus();
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener('beforeinput', beforeInput, { signal });
    element.addEventListener('input', input, { signal });
    element.addEventListener('compositionend', readBack, { signal });
    element.addEventListener('keydown', keyDown, { signal });
    element.addEventListener('copy', copy, { signal });
    element.addEventListener('cut', copy, { signal });
    element.addEventListener('paste', paste, { signal });
    element.addEventListener('mousedown', press, { signal });
    element.addEventListener('dragstart', noDrag, { signal });
    label?.addEventListener('click', focus, { signal });
    ownerDocument.addEventListener('selectionchange', follow, { signal });
    return () => ending.abort();
  }, []);
  return { root, put };
}
