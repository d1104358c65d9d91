import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** fr_FR is the source: the interface is thought in French first, so French texts decide how wide things get. */
export default defineConfig({
  sourceLocale: 'fr_FR',
  locales: ['fr_FR', 'en_GB', 'de_DE', 'it_IT', 'es_ES', 'pt_PT', 'pt_BR'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/common', include: ['src/client'] }],
  format: formatter({ lineNumbers: false }),
  // The strict check of fr_FR and en_GB must see what is missing, so fallbacks are for the build only.
  ...(process.env.LOCALES_STRICT ? {} : { fallbackLocales: { pt_BR: ['pt_PT', 'en_GB'], default: 'en_GB' } }),
});
