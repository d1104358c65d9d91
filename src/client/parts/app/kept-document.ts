/** index.html with a kept screen in it: the same scripts start the same app, and the screen stands until that has drawn one. Pure. */
import { escaped } from '#client/ui/safe-markup.ts';

export interface ScreenToKeep {
  /** Of `<html>`: the language, and the brand's colours. */
  readonly lang: string;
  readonly style: string;
  readonly title: string;
  /** Style sheets of the screen, as addresses. */
  readonly styleSheets: readonly string[];
  /** As addresses too. Fetched with the page, they are there when it is laid out. */
  readonly fonts: readonly string[];
  /** Whom and what it is kept for: public/before-first-screen.js compares it. */
  readonly kept: { readonly account_id: string; readonly theme: string; readonly width: number };
  /** Made by `safeMarkup`. */
  readonly markup: string;
}

const PLACE = '<div id="start-shape"';

/** The screen goes where the app has drawn, where the start's own words are said, and in time for those words. */
const STYLE = `<style>
html[data-kept] #start-shape, html:not([data-kept]) #kept-screen, .said ~ #kept-screen, #root:not(:empty) ~ #kept-screen { display: none }
html:not([data-kept="offline"]) #kept-screen [data-kept-offline] { display: none }
#kept-screen { animation: kept-screen 0s 15s forwards }
@keyframes kept-screen { to { visibility: hidden } }
</style>`;

/** null where the page is not the one that this code knows. */
export function keptDocument(page: string, screen: ScreenToKeep): string | null {
  const [head, body, ...others] = page.split('</head>');
  if (head === undefined || body === undefined || others.length > 0) return null;
  if (!/<html lang="[^"]*">/.test(head) || !/<title>[^<]*<\/title>/.test(head) || !body.includes(PLACE)) return null;
  const { lang, style, title, styleSheets, fonts, kept, markup } = screen;
  const links = styleSheets
    .filter((address) => !head.includes(`href="${address}"`))
    .map((address) => `<link rel="stylesheet" crossorigin href="${escaped(address)}">`);
  const preloads = fonts.map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(address)}">`,
  );
  const root = `<html lang="${escaped(lang)}" style="${escaped(style)}" data-kept="${escaped(JSON.stringify(kept))}">`;
  const named = head
    .replace(/<html lang="[^"]*">/, () => root)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>${preloads.join('')}`);
  const filled = body.replace(PLACE, () => `<div id="kept-screen" inert aria-hidden="true">${markup}</div>${PLACE}`);
  return `${named}${links.join('')}${STYLE}</head>${filled}`;
}
