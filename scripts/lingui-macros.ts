/** The build and the tests turn lingui's macros into calls. */
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Only files that use the macros go through Babel. It reads their TypeScript and JSX, and leaves both for the next step
 * to compile.
 */
export const linguiMacros: Plugin = {
  name: 'lingui-macros',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?(?:\?|$)/, code: /from ['"]@lingui\/(core|react)\/macro['"]/ },
    async handler(code, id) {
      const [filename] = id.split('?');
      const result = await transformAsync(code, {
        filename,
        plugins: ['@lingui/babel-plugin-lingui-macro'],
        parserOpts: { plugins: ['typescript', ...(filename?.endsWith('x') ? ['jsx' as const] : [])] },
        sourceMaps: true,
        babelrc: false,
        configFile: false,
      });
      return { code: result?.code ?? code, map: result?.map ?? null };
    },
  },
};
