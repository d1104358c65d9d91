/** The standing orders' screens, and their questions on the list of orders. They come with texts of their own. */
import { textedPart } from '#client/parts/words/texted-part.ts';
import { addTexts, type Catalog } from '#client/parts/words/texts.ts';

addTexts({
  standing: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=standing' }),
});

export const StandingArea = textedPart('standing', () => import('./standing/standing-area.tsx'));
export const StandingQuestions = textedPart('standing', () => import('./standing/standing-questions.tsx'));
