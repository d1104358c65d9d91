/** The message that is shown now. A new one replaces it. */
import { createObservable } from '#client/observable.ts';

export type ToastTone = 'plain' | 'ok' | 'bad';

export type ToastMessage = {
  message: string;
  tone?: ToastTone;
  /** One thing to do about it, such as undoing; `label` is what the key says. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds, 5000 by default; with `Number.POSITIVE_INFINITY` it stays until closed. */
  duration?: number;
};

export type ShownToast = ToastMessage & { id: number };

export const TOAST_DURATION = 5000;

const shown = createObservable<ShownToast | undefined>(undefined);
let lastId = 0;

/** Shows a message from anywhere, also outside React. Returns its id, for `dismissToast`. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  shown.set({ ...message, id: lastId });
  return lastId;
}

/** Closes the message with that id, if it is still the one being shown. */
export function dismissToast(id: number): void {
  if (shown.get()?.id === id) shown.set(undefined);
}

export const { get: currentToast, subscribe: watchToast } = shown;
