/** Where the buyer front enters the check of deliveries, which comes with texts of its own. */
import { textedPart } from '#client/parts/words/texted-part.ts';
import { addTexts, type Catalog } from '#client/parts/words/texts.ts';

addTexts({
  'check-in': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=check-in' }),
});

const CheckInArea = textedPart('check-in', () => import('./check-in/check-in-area.tsx'));
export default CheckInArea;
