import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Offered to people: these may miss nothing. */
const complete = ['fr_FR', 'en_GB'];

/**
 * fr_FR is the source: the interface is thought in French first, so French texts decide how wide things get.
 * The strict check looks at the complete languages without fallbacks, which would hide what is missing.
 */
const isStrict = process.env.LOCALES_STRICT === 'on';

export default defineConfig({
  sourceLocale: 'fr_FR',
  locales: isStrict ? complete : [...complete, 'de_DE', 'it_IT', 'es_ES', 'pt_PT', 'pt_BR'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/common', include: ['src/client', 'src/server/mail', 'src/server/assistant'] },
  ],
  format: formatter({ lineNumbers: false }),
  ...(isStrict ? {} : { fallbackLocales: { pt_BR: ['pt_PT', 'en_GB'], default: 'en_GB' } }),
});
