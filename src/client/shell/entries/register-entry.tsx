/** `supplier/register`: a back office begins there, and looks as its settings do. Hardly anybody opens it, so its texts are listed here. */
import { textedPart } from '../../parts/words/texted-part.ts';
import { addTexts, type Catalog } from '../../parts/words/texts.ts';

addTexts({
  'admin-register': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-register' }),
});

export default textedPart('admin-register', () => import('../../areas/admin/register/register-screen.tsx'));
