/** Where the buyer front enters the quick order, which comes with texts of its own. */
import { textedPart } from '#client/parts/words/texted-part.ts';
import { addTexts, type Catalog } from '#client/parts/words/texts.ts';

addTexts({
  'quick-order': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=quick-order' }),
});

const QuickOrderScreen = textedPart('quick-order', () => import('./quick-order/quick-order-screen.tsx'));
export default QuickOrderScreen;
