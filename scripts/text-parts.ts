/**
 * Divides the catalog of the app by the places where a text stands: `…/locales/fr_FR/common.po?texts=admin` is one part
 * of it.
 */
import { relative } from 'node:path';
import { createCompiledCatalog, getCatalogDependentFiles, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { partsOf } from '../src/client/parts/words/text-places.ts';
import { DEFAULT_LOCALE } from '../src/domain/values/locale.ts';

const CATALOG = /^(.*\/common\.po)\?texts=([a-z-]+)$/;

export function textParts(): Plugin {
  const config = getConfig();
  return {
    name: 'text-parts',
    transform: {
      filter: { id: CATALOG },
      async handler(_source, id) {
        const [, file = '', part = ''] = CATALOG.exec(id) ?? [];
        const { rootDir = '', fallbackLocales = {}, sourceLocale = DEFAULT_LOCALE } = config;
        const found = getCatalogForFile(relative(rootDir, file), await getCatalogs(config));
        if (found === null) throw new Error(`lingui.config.ts knows no catalog ${file}`);
        const { locale, catalog } = found;
        for (const dependency of await getCatalogDependentFiles(catalog, locale)) this.addWatchFile(dependency);
        const { messages } = await catalog.getTranslations(locale, { fallbackLocales, sourceLocale });
        const origins = await catalog.read(locale);
        const own = Object.entries(messages).filter(([text]) => {
          const files = origins[text]?.origin?.map(([path]) => path) ?? [];
          return partsOf(files).some((each) => each === part);
        });
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(own), { namespace: 'es' });
        if (errors.length > 0) throw new Error(`${id}: ${errors.map(({ error }) => error.message).join('; ')}`);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
