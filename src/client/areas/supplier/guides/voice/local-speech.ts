/**
 * Whether speech of a language is recognized on this device. `downloadable`: the browser can fetch the language.
 * `remote`: the sound goes to the browser's maker.
 */
import { z } from 'zod/mini';
import { fitsSchema } from '#client/store/device/fits-schema.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';
import type { SpeechRecognizerClass } from '../speech-recognizer.ts';

export type SpeechPlace = 'local' | 'downloadable' | 'remote';

const languageOf = (tag: string) => ({ langs: [tag], processLocally: true }) as const;

export async function speechPlace(recognizer: SpeechRecognizerClass, tag: string): Promise<SpeechPlace> {
  if (recognizer.available === undefined) return 'remote';
  const answer = await recognizer.available(languageOf(tag)).catch(() => 'unavailable');
  if (answer === 'available') return 'local';
  const canFetch = answer === 'downloadable' || answer === 'downloading';
  return canFetch && recognizer.install !== undefined ? 'downloadable' : 'remote';
}

/** Has the browser fetch a language; false when it can't. */
export async function fetchSpeech(recognizer: SpeechRecognizerClass, tag: string): Promise<boolean> {
  return (await recognizer.install?.(languageOf(tag)).catch(() => false)) ?? false;
}

const KEY = 'gs-voice';
const agreementSchema = z.object({ leavesDevice: z.literal(true) });
/** The next person to open the app on a shared device is asked again. */
const tab = () => sessionStorage;

/** Whether the person agreed that the sound of their voice leaves the device. */
export function mayLeaveDevice(): boolean {
  return readStored(tab, KEY, fitsSchema(agreementSchema)) !== null;
}

export function agreeToLeaveDevice(): void {
  writeStored(tab, KEY, { leavesDevice: true });
}
