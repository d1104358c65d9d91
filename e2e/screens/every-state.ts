import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/**
 * With the variable STATES, which names a folder, axe looks at every state of every screen that a journey passes through,
 * and a picture of each lies in the folder. A state is the page's address with its headings, dialogs, messages and what is
 * opened or chosen. What axe finds twice, a moment apart, fails the journey: once may be in the middle of a transition.
 */
export async function watchStates(context: BrowserContext, found: string[]): Promise<void> {
  const folder = process.env.STATES;
  if (folder === undefined) return;
  const seen = new Set<string>();
  await context.exposeBinding('isNewState', (_source, state: string) => {
    if (seen.has(state)) return false;
    seen.add(state);
    return true;
  });
  await context.exposeBinding('stateFound', async ({ page }, state: string, violations: readonly string[]) => {
    const place = new URL(page.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll('/', '_');
    const name = `${place}-${createHash('sha256').update(state).digest('hex').slice(0, 8)}.png`;
    // The page may be gone by now.
    await page.screenshot({ path: join(folder, name) }).catch(() => undefined);
    found.push(...violations.map((violation) => `${state} (${name}): ${violation}`));
  });
  await context.addInitScript({ content: readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8') });
  await context.addInitScript(lookAtStates);
}

/** Runs in the page. */
function lookAtStates(): void {
  interface Watched {
    readonly isNewState: (state: string) => Promise<boolean>;
    readonly stateFound: (state: string, violations: readonly string[]) => Promise<void>;
    readonly axe: {
      readonly run: (
        root: Document,
        options: object,
      ) => Promise<{ violations: readonly { id: string; nodes: readonly { target: readonly string[] }[] }[] }>;
    };
  }
  const watched = window as unknown as Watched;
  // The journeys' own looks bring an axe of their own: one can't run twice at once.
  const { axe } = watched;
  Reflect.deleteProperty(window, 'axe');
  if (window !== window.top) return;
  const PARTS =
    'h1, h2, [role=dialog], [role=alertdialog], dialog[open], [role=alert], [aria-expanded=true], [aria-selected=true]';
  const stateNow = () => {
    const parts = [...document.querySelectorAll(PARTS)].map((part) =>
      (part.getAttribute('aria-label') ?? part.querySelector('h2')?.textContent ?? part.textContent ?? '')
        .replaceAll(/\d+/g, '#')
        .slice(0, 80),
    );
    return [location.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'), ...new Set(parts)].join(' | ');
  };
  const violations = async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  const look = async () => {
    const state = stateNow();
    // Until the app draws, a still picture of the last screen may stand in its place, then the shape of the next one.
    const isThere =
      document.querySelector('#root:not(:empty)') !== null && document.querySelector('h1:not(#start-trouble *)');
    if (isLooking || !isThere || !(await watched.isNewState(state))) return;
    isLooking = true;
    let found = await violations();
    if (found.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 600));
      const again = new Set(await violations());
      found = found.filter((each) => again.has(each) && stateNow() === state);
    }
    isLooking = false;
    await watched.stateFound(state, found);
    later();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, 350);
  };
  new MutationObserver(later).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-expanded', 'aria-selected', 'open'],
  });
}
