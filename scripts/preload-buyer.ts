/**
 * Tells the page which files a buyer's first screen needs, so that the browser fetches them while it still reads the
 * app's first file.
 */
import type { Plugin } from 'vite';

const FIRST_SCREEN = /\/areas\/supplier\/supplier-area\.tsx$|\/locales\/fr_FR\/common\.po\?texts=common$/;

/**
 * The list of files stands on the tag of public/before-first-screen.js, which asks for them where the address is a
 * buyer's.
 */
export function preloadBuyer(): Plugin {
  return {
    name: 'preload-buyer',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const needed = new Set<string>();
        const visit = (file: string) => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || needed.has(file)) return;
          needed.add(file);
          for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
          for (const imported of chunk.imports) visit(imported);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => FIRST_SCREEN.test(id))) visit(chunk.fileName);
        }
        const files = [...needed].filter((file) => !html.includes(file)).map((file) => `/${file}`);
        return html.replace(
          'src="/before-first-screen.js"',
          `src="/before-first-screen.js" data-buyer="${files.join(' ')}"`,
        );
      },
    },
  };
}
