/** Where the people of a shared device take turns: a page with texts of its own. */
import { textedPart } from '#client/parts/words/texted-part.ts';
import { addTexts, type Catalog } from '#client/parts/words/texts.ts';

addTexts({
  people: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=people' }),
});

const PeopleScreen = textedPart('people', () => import('./people-screen.tsx'));
export default PeopleScreen;
