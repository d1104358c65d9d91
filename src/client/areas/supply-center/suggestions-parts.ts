/** What was probably forgotten at all suppliers, with texts of its own: the day is drawn without it first. */
import { textedPart } from '#client/parts/words/texted-part.ts';
import { addTexts, type Catalog } from '#client/parts/words/texts.ts';

addTexts({
  suggestions: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=suggestions' }),
});

const Suggestions = textedPart('suggestions', () => import('./suggestions/suggestions.tsx'));
export default Suggestions;
