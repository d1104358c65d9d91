/** Listens for the count: first where speech is recognized and whether it may leave the device, then sentence after sentence. */
import { useEffect, useRef, useState } from 'react';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { type SpeechRecognizerClass, speechRecognizer } from '../speech-recognizer.ts';
import { listen, type SpeechFailure } from './listen.ts';
import { agreeToLeaveDevice, fetchSpeech, mayLeaveDevice, speechPlace } from './local-speech.ts';

export type Voice =
  | { readonly kind: 'beginning' }
  /** The sound would leave the device; `canFetch`: or the browser fetches the language. */
  | { readonly kind: 'asking'; readonly canFetch: boolean; readonly isFetching: boolean }
  | { readonly kind: 'listening'; readonly isLocal: boolean }
  | { readonly kind: 'failed'; readonly failure: SpeechFailure; readonly isLocal: boolean };

interface VoiceKeys {
  readonly voice: Voice;
  /** What is being said. */
  readonly saying: string;
  readonly agree: () => void;
  readonly fetchLanguage: () => void;
  readonly retry: () => void;
}

const BEGINNING: Voice = { kind: 'beginning' };
const ASKING = { kind: 'asking', canFetch: false, isFetching: false } as const;

export function useVoice(understand: (hearings: readonly string[]) => void): VoiceKeys {
  const tag = useLanguageTag();
  const [recognizer] = useState(speechRecognizer);
  const [voice, setVoice] = useState<Voice>(BEGINNING);
  const [saying, setSaying] = useState('');
  const latest = useRef(understand);
  useEffect(() => {
    latest.current = understand;
  });

  useEffect(() => {
    if (voice.kind !== 'beginning' || recognizer === undefined) return;
    let isGone = false;
    void firstVoice(recognizer, tag).then((first) => {
      if (!isGone) setVoice(first);
    });
    return () => {
      isGone = true;
    };
  }, [voice.kind, recognizer, tag]);

  const isListening = voice.kind === 'listening';
  const isLocal = isListening && voice.isLocal;
  useEffect(() => {
    if (!isListening || recognizer === undefined) return;
    const heard = (hearings: readonly string[]) => {
      setSaying('');
      latest.current(hearings);
    };
    const failed = (failure: SpeechFailure) => {
      setSaying('');
      setVoice({ kind: 'failed', failure, isLocal });
    };
    return listen(recognizer, { tag, isLocal }, { hearing: setSaying, heard, failed });
  }, [isListening, isLocal, recognizer, tag]);

  return {
    voice,
    saying,
    agree: () => {
      agreeToLeaveDevice();
      setVoice({ kind: 'listening', isLocal: false });
    },
    fetchLanguage: () => {
      if (recognizer === undefined) return;
      setVoice({ ...ASKING, canFetch: true, isFetching: true });
      void fetchSpeech(recognizer, tag).then((isHere) => setVoice(isHere ? BEGINNING : ASKING));
    },
    retry: () => setVoice(BEGINNING),
  };
}

async function firstVoice(recognizer: SpeechRecognizerClass, tag: string): Promise<Voice> {
  const place = await speechPlace(recognizer, tag);
  if (place === 'local') return { kind: 'listening', isLocal: true };
  // Without a network the sound could reach nobody: there is nothing to agree to.
  if (!navigator.onLine) return { kind: 'failed', failure: 'no_network', isLocal: false };
  if (mayLeaveDevice()) return { kind: 'listening', isLocal: false };
  return { ...ASKING, canFetch: place === 'downloadable' };
}
