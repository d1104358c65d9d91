/** Counting aloud: it comes when it is turned on, with texts of its own. */
import { textedPart } from '#client/parts/words/texted-part.ts';
import { addTexts, type Catalog } from '#client/parts/words/texts.ts';

addTexts({
  voice: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=voice' }),
});

export const VoiceCount = textedPart('voice', () => import('./guides/voice/voice-count.tsx'));
