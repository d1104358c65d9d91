/** Whether the palette or the sheet of keys is open. */
import { createObservable } from '#client/observable.ts';

export const shownCommand = createObservable<'palette' | 'keys' | null>(null);
export const showKeys = (): void => shownCommand.set('keys');
