import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Offered to people: these may miss nothing. */
const complete = ['fr_FR', 'en_GB'];

/**
 * fr_FR is the source: the interface is thought in French first, so French texts decide how wide things get.
 * The strict check looks at the complete languages without fallbacks, which would hide what is missing.
 */
const isStrict = process.env.LOCALES_STRICT === 'on';

const po = formatter({ lineNumbers: false });
const collator = new Intl.Collator('fr');
/**
 * Catalogs in the order of their texts. Lingui sorts by message, and mails have none: their text is their id, so that they would
 * stand in whatever order extraction found them, another one each time.
 */
const serialize: typeof po.serialize = (catalog, context) => {
  const inOrder = Object.entries(catalog).sort(
    ([leftId, left], [rightId, right]) =>
      collator.compare(left.message ?? leftId, right.message ?? rightId) || (leftId < rightId ? -1 : 1),
  );
  return po.serialize(Object.fromEntries(inOrder), context);
};

export default defineConfig({
  sourceLocale: 'fr_FR',
  locales: isStrict ? complete : [...complete, 'de_DE', 'it_IT', 'es_ES', 'pt_PT', 'pt_BR'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/common', include: ['src/client'] },
    // What the server writes, in mails and answers: no device loads it.
    {
      path: '<rootDir>/locales/{locale}/server',
      include: [
        'src/server/mail',
        'src/server/accounts',
        'src/server/campaigns',
        'src/server/assistant',
        'src/server/documents',
        'src/server/notifications',
        'src/server/orders',
        'src/server/organizations',
        'src/server/spaces',
      ],
    },
  ],
  format: { ...po, serialize },
  ...(isStrict ? {} : { fallbackLocales: { pt_BR: ['pt_PT', 'en_GB'], default: 'en_GB' } }),
});
