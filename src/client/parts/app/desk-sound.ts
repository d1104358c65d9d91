/** A sound at each new order, on devices of the back office where it is not turned off. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';

const KEY = 'desk-sound';
const storage = () => localStorage;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const listeners = new Set<() => void>();
let context: AudioContext | null = null;

const isOn = () => readStored(storage, KEY, isFlag) ?? true;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDeskSound(): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn);
  const set = (next: boolean) => {
    writeStored(storage, KEY, next);
    for (const listener of listeners) listener();
    if (next) ringDesk();
  };
  return [on, set];
}

/** Two tones, like a bell on a counter. Browsers play no sound on a page that nobody has touched yet. */
export function ringDesk(): void {
  if (!isOn() || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  tone(context, 1318, 0);
  tone(context, 1046, 0.16);
}

function tone(audio: AudioContext, hertz: number, after: number): void {
  const from = audio.currentTime + after;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0.2, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + 0.35);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(from + 0.35);
}
