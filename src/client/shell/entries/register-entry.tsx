/**
 * `supplier/register`, where a supplier opens a space; it looks like the settings of the back office. Few people open
 * it, so it brings its own texts.
 */
import { textedPart } from '../../parts/words/texted-part.ts';
import { addTexts, type Catalog } from '../../parts/words/texts.ts';

addTexts({
  'admin-register': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-register' }),
});

export default textedPart('admin-register', () => import('../../areas/admin/register/register-screen.tsx'));
