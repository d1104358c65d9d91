/** Copies the painted screen and keeps it for the next start (decision 0016). Loaded once a first screen is painted. */
import { t } from '@lingui/core/macro';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { forgetKeptScreen, keepScreen } from '#client/store/start/kept-screen.ts';
import { rememberedProfile } from '#client/store/start/session-profile.ts';
import { ConnectionStrip } from '#client/ui/connection-strip.tsx';
import { safeMarkup } from '#client/ui/safe-markup.ts';
import { keptDocument, type ScreenToKeep } from './kept-document.ts';

/** The buyer layout's own element; messages and dialogs are outside of it. */
const SCREEN = '[data-screen]';
/** A changed screen is kept after it has stood still for this long, in milliseconds. */
const STILL = 1000;

/** Keeps the screen for a start at the address, now and after each change, until `left` aborts. */
export function keepWhileItChanges(address: string, left: AbortSignal): void {
  const screen = document.querySelector(SCREEN);
  if (screen === null || left.aborted || !('serviceWorker' in navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (!standsAsOpened(screen, address)) return;
    // A failure only makes the next start slower.
    keepThisScreen(screen, address).catch(() => undefined);
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, STILL);
  };
  const watch = new MutationObserver(changed);
  watch.observe(screen, { subtree: true, childList: true, characterData: true, attributes: true });
  changed();
  left.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
  });
}

/**
 * False at another address, and while the screen is scrolled or has something open: the live screen would not open like
 * that.
 */
function standsAsOpened(screen: Element, address: string): boolean {
  const { pathname, search } = window.location;
  const isOpen = document.querySelector('[role=dialog], [role=menu]') !== null;
  const isScrolled = [...screen.querySelectorAll('main *')].some(({ scrollTop }) => scrollTop > 0);
  return pathname + search === address && !isOpen && !isScrolled && document.visibilityState === 'visible';
}

let last = '';

/** Keeps the screen, unless it is the same as the one that was kept last. */
async function keepThisScreen(screen: Element, address: string): Promise<void> {
  const account_id = rememberedProfile()?.account.account_id;
  const script = document.querySelector<HTMLScriptElement>('head script[type=module]')?.getAttribute('src');
  if (account_id === undefined || script == null) return;
  const taken: ScreenToKeep = { ...described(account_id), markup: safeMarkup(marked(screen)) };
  const all = JSON.stringify([address, taken]);
  if (all === last) return;
  const answer = await fetch('/index.html');
  const page = await answer.text();
  // Another build has other scripts and other style sheets.
  if (!answer.ok || !page.includes(`src="${script}"`)) return;
  const kept = keptDocument(page, taken);
  if (kept === null) return;
  await keepScreen(address, answer, await integrityOf(page), kept);
  last = all;
  // The person may have signed out meanwhile.
  if (rememberedProfile()?.account.account_id !== account_id) await forgetKeptScreen();
}

function described(account_id: string): Omit<ScreenToKeep, 'markup'> {
  const { lang, style, dataset } = document.documentElement;
  const sheets = document.querySelectorAll('link[rel=stylesheet]');
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return {
    lang,
    style: style.cssText,
    title: document.title,
    styleSheets: [...sheets].flatMap((sheet) => sheet.getAttribute('href') ?? []),
    fonts: files.flatMap(({ origin, pathname }) =>
      origin === window.location.origin && pathname.endsWith('.woff2') ? pathname : [],
    ),
    kept: { account_id, theme: dataset.theme ?? '', width: window.innerWidth },
  };
}

/** A copy that names its time, with the line that the live screen shows without a network. */
function marked(screen: Element): Element {
  const copy = document.importNode(screen, true);
  dropUnseen(screen, copy);
  // What orders comes with the live screen: its day may have passed by then.
  for (const key of copy.querySelectorAll('[data-not-kept]')) key.remove();
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  }).format();
  for (const mark of copy.querySelectorAll('[data-kept-mark]')) mark.textContent = t`état du ${time}`;
  for (const line of copy.querySelectorAll('[data-kept-line]')) line.replaceChildren(offlineLine());
  return copy;
}

/**
 * Drops elements that are out of sight. They stay out of sight in the kept screen, which is shown only at the same
 * width.
 */
function dropUnseen(screen: Element, copy: Element): void {
  const copies = copy.querySelectorAll('*');
  for (const [place, element] of screen.querySelectorAll('*').entries()) {
    const isBelow = element.localName === 'li' && element.getBoundingClientRect().top > window.innerHeight;
    if (isBelow || getComputedStyle(element).display === 'none') copies[place]?.remove();
  }
}

function offlineLine(): Element {
  const line = document.createElement('div');
  line.dataset.keptOffline = '';
  const root = createRoot(line);
  flushSync(() => root.render(<ConnectionStrip state="offline">{t`Hors ligne`}</ConnectionStrip>));
  const drawn = document.importNode(line, true);
  root.unmount();
  return drawn;
}

/** Computes the hash as the build does for the service worker (scripts/file-integrity.ts). */
async function integrityOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}
