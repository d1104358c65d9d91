/**
 * The browser's speech recognition (Web Speech API), as far as the count uses it. TypeScript knows its events only.
 * Chrome and Safari name it with a prefix; on the device it works in newer Chromes alone.
 */
export interface SpeechRecognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  onresult: ((event: SpeechRecognitionEvent) => void) | null;
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

interface LocalLanguages {
  readonly langs: readonly string[];
  readonly processLocally: true;
}

export interface SpeechRecognizerClass {
  new (): SpeechRecognizer;
  available?(languages: LocalLanguages): Promise<string>;
  install?(languages: LocalLanguages): Promise<boolean>;
}

declare global {
  interface Window {
    readonly SpeechRecognition?: SpeechRecognizerClass;
    readonly webkitSpeechRecognition?: SpeechRecognizerClass;
  }
}

/** undefined where the browser does not recognize speech. */
export function speechRecognizer(): SpeechRecognizerClass | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition;
}
