/** The one message being shown. A new one replaces the old. */
import { createObservable } from '#client/observable.ts';

export type ToastTone = 'plain' | 'ok' | 'bad';

export type ToastMessage = {
  message: string;
  tone?: ToastTone;
  /** One thing to do about it, such as undoing; `label` is what the key says. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds; `Number.POSITIVE_INFINITY` stays until closed. 5000 unless told. */
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
