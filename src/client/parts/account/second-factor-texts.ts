/** The texts of the second step: of its settings, and of the page that asks for a code. */
import { addTexts, type Catalog } from '../words/texts.ts';

addTexts({
  'second-factor': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=second-factor' }),
});
