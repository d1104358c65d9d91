/**
 * Puts a kept screen into index.html: the same scripts start the same app, and the kept screen stands until the app has
 * drawn. Pure.
 */
import { escaped } from '#client/ui/safe-markup.ts';

export interface ScreenToKeep {
  /** Attributes of `<html>`: the language, and the brand's colours. */
  readonly lang: string;
  readonly style: string;
  readonly title: string;
  /** Addresses of the screen's style sheets. */
  readonly styleSheets: readonly string[];
  /** Addresses of the fonts. They are preloaded with the page, so that it is laid out with them. */
  readonly fonts: readonly string[];
  /** The account and the display that the screen is kept for; public/before-first-screen.js compares them. */
  readonly kept: { readonly account_id: string; readonly theme: string; readonly width: number };
  /** Made by `safeMarkup`. */
  readonly markup: string;
}

const PLACE = '<div id="start-shape"';

/**
 * Hides the kept screen when the app has drawn, when the start's own words are shown, and after 15 seconds, in time for
 * those words. It moves nothing, so it holds where people want no motion too.
 */
const STYLE = `<style>
html[data-kept] #start-shape, html:not([data-kept]) #kept-screen, .said ~ #kept-screen, #root:not(:empty) ~ #kept-screen { display: none }
html:not([data-kept="offline"]) #kept-screen [data-kept-offline] { display: none }
#kept-screen { animation: kept-screen 0s 15s forwards !important }
@keyframes kept-screen { to { visibility: hidden } }
</style>`;

/** Null where index.html does not look as this code expects. */
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
