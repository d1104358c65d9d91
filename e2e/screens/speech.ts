import type { BrowserContext, Page } from '@playwright/test';

/** How a page's recognizer behaves, and its way to hear. A browser under test has no microphone and no recognizer. */
interface SpeechOfPage {
  place: string;
  hear: (hearings: readonly string[], isFinal: boolean) => void;
  fail: (error: string) => void;
}

declare global {
  interface Window {
    speech: SpeechOfPage;
  }
}

/** Gives every page of the context a recognizer that ends after each sentence, as those of phones do. */
export async function recognizesSpeech(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.speech = { place: 'available', hear: () => undefined, fail: () => undefined };
    class SpeechRecognition {
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      static available() {
        return Promise.resolve(window.speech.place);
      }
      start() {
        window.speech.hear = (hearings, isFinal) => {
          const result = Object.assign(
            hearings.map((transcript) => ({ transcript })),
            { isFinal },
          );
          this.onresult?.({ results: [result], resultIndex: 0 });
          if (isFinal) this.onend?.();
        };
        window.speech.fail = (error) => {
          this.onerror?.({ error });
          this.onend?.();
        };
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition });
  });
}

/** Says a sentence, with what else the recognizer takes it for. */
export function say(page: Page, ...hearings: readonly string[]): Promise<void> {
  return page.evaluate((heard) => window.speech.hear(heard, true), hearings);
}
