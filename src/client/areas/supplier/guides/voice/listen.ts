/**
 * Listens until it is stopped. Phones end the recognition after each sentence, and every browser after a silence: it
 * begins anew then, but not for ever, so that a forgotten microphone goes off.
 */
import { cleanText } from '#domain/values/text.ts';
import type { SpeechRecognizer, SpeechRecognizerClass } from '../speech-recognizer.ts';

export type SpeechFailure = 'denied' | 'no_microphone' | 'no_network' | 'no_language' | 'silent' | 'broken';

interface Listener {
  /** The words of a sentence that is not over yet; empty when it ended without words. */
  readonly hearing: (words: string) => void;
  /** The hearings of a whole sentence, the likeliest first. */
  readonly heard: (hearings: readonly string[]) => void;
  readonly failed: (failure: SpeechFailure) => void;
}

const FAILURES: Readonly<Record<string, SpeechFailure | undefined>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'no_microphone',
  network: 'no_network',
  'language-not-supported': 'no_language',
};
/** Sentences without a word in a row: about a minute in most browsers. */
const MOST_SILENCES = 8;

export function listen(
  Recognizer: SpeechRecognizerClass,
  { tag, isLocal }: { readonly tag: string; readonly isLocal: boolean },
  { hearing, heard, failed }: Listener,
): () => void {
  let current: SpeechRecognizer | null = null;
  let isOver = false;
  let silences = 0;

  const fail = (failure: SpeechFailure) => {
    if (isOver) return;
    isOver = true;
    failed(failure);
  };

  const begin = () => {
    const recognizer = new Recognizer();
    recognizer.lang = tag;
    // Chrome on Android repeats sentences when it goes on by itself.
    recognizer.continuous = false;
    recognizer.interimResults = true;
    recognizer.maxAlternatives = 4;
    if (isLocal) recognizer.processLocally = true;
    recognizer.onresult = ({ results, resultIndex }) => {
      const result = results[resultIndex];
      if (isOver || result === undefined) return;
      silences = 0;
      const hearings = Array.from(result, ({ transcript }) => cleanText(transcript));
      if (result.isFinal) heard(hearings);
      else hearing(hearings[0] ?? '');
    };
    recognizer.onerror = ({ error }) => {
      const failure = FAILURES[error];
      if (failure !== undefined) fail(failure);
    };
    recognizer.onend = () => {
      current = null;
      if (isOver) return;
      hearing('');
      silences += 1;
      if (silences > MOST_SILENCES) fail('silent');
      else if (document.visibilityState === 'visible') start();
    };
    recognizer.start();
    current = recognizer;
  };

  const start = () => {
    try {
      begin();
    } catch {
      // Browsers throw where the page may not listen now.
      fail('broken');
    }
  };

  const changedVisibility = () => {
    if (document.visibilityState === 'hidden') current?.abort();
    else if (current === null && !isOver) start();
  };
  document.addEventListener('visibilitychange', changedVisibility);
  start();

  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', changedVisibility);
    current?.abort();
  };
}
