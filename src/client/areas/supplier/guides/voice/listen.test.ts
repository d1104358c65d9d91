import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SpeechRecognizer } from '../speech-recognizer.ts';
import { listen } from './listen.ts';

/** Recognizers in the order in which they began. */
let begun: SpeechRecognizer[] = [];

class Recognizer implements SpeechRecognizer {
  lang = '';
  continuous = true;
  interimResults = false;
  maxAlternatives = 1;
  processLocally = false;
  onresult: SpeechRecognizer['onresult'] = null;
  onerror: SpeechRecognizer['onerror'] = null;
  onend: SpeechRecognizer['onend'] = null;
  start() {
    begun.push(this);
  }
  abort() {
    this.onend?.();
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const listener = { hearing: vi.fn(), heard: vi.fn(), failed: vi.fn() };
const last = () => begun.at(-1);

beforeEach(() => {
  begun = [];
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.resetAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

it('listens anew after each sentence, in the language of the page, on the device where it can', () => {
  const stop = listen(Recognizer, { tag: 'fr-FR', isLocal: true }, listener);
  expect(last()).toMatchObject({ lang: 'fr-FR', processLocally: true, continuous: false });
  last()?.onend?.();
  expect(begun).toHaveLength(2);
  stop();
  expect(begun).toHaveLength(2);
  expect(listener.failed).not.toHaveBeenCalled();
});

it('goes off after a while without a word, so that no microphone is forgotten', () => {
  listen(Recognizer, { tag: 'fr-FR', isLocal: true }, listener);
  for (let silence = 0; silence < 20; silence += 1) last()?.onend?.();
  expect(begun).toHaveLength(9);
  expect(listener.failed.mock.calls).toEqual([['silent']]);
});

it('is silent while the page is not seen, and listens again after that', () => {
  const stop = listen(Recognizer, { tag: 'fr-FR', isLocal: false }, listener);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(begun).toHaveLength(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(begun).toHaveLength(2);
  stop();
});

it('says once why it can’t listen', () => {
  class Refused extends Recognizer {
    override start() {
      throw new DOMException('no', 'InvalidStateError');
    }
  }
  listen(Refused, { tag: 'fr-FR', isLocal: false }, listener);
  expect(listener.failed.mock.calls).toEqual([['broken']]);
});
