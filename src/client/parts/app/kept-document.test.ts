// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keptDocument, type ScreenToKeep } from './kept-document.ts';

const page = readFileSync('index.html', 'utf8');
const NAUGHTY = `"><img src=x onerror=alert(1)></title></head><script>alert(1)</script> $& $\` $1`;

function aScreen(changes: Partial<ScreenToKeep> = {}): ScreenToKeep {
  return {
    lang: 'fr-FR',
    style: '--accent: rgb(1, 2, 3);',
    title: 'Halle',
    styleSheets: ['/assets/buyer.css'],
    fonts: ['/assets/text.woff2'],
    kept: { account_id: 'lea', theme: 'dark', width: 390 },
    markup: '<main>Tomate</main>',
    ...changes,
  };
}

const read = (text: string | null) => new DOMParser().parseFromString(text ?? '', 'text/html');
const addresses = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );

describe('the document that is kept', () => {
  it('starts the same app as index.html, with the screen beside the place where the app draws', () => {
    const made = read(keptDocument(page, aScreen()));
    expect(addresses(made, 'script')).toEqual(addresses(read(page), 'script'));
    expect(made.querySelector('#root')?.childNodes).toHaveLength(0);
    const screen = made.querySelector('#root ~ #start-trouble ~ #kept-screen');
    expect(screen?.innerHTML).toBe('<main>Tomate</main>');
    expect(screen?.hasAttribute('inert')).toBe(true);
    expect(screen?.getAttribute('aria-hidden')).toBe('true');
  });

  it('says whom it is for, and brings its language, colours, style sheets and fonts', () => {
    const made = read(keptDocument(page, aScreen({ lang: 'de-DE' })));
    const { lang, dataset, style } = made.documentElement;
    expect(JSON.parse(dataset.kept ?? '')).toEqual({ account_id: 'lea', theme: 'dark', width: 390 });
    expect([lang, style.cssText, made.title]).toEqual(['de-DE', '--accent: rgb(1, 2, 3);', 'Halle']);
    expect(addresses(made, 'link[rel=stylesheet]')).toEqual(['/assets/buyer.css']);
    expect(addresses(made, 'link[rel=preload]')).toEqual(['/assets/text.woff2']);
  });

  it('asks for no style sheet twice', () => {
    const withSheet = page.replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/buyer.css"></head>');
    expect(addresses(read(keptDocument(withSheet, aScreen())), 'link[rel=stylesheet]')).toEqual(['/assets/buyer.css']);
  });

  it('makes nothing of what names say', () => {
    const made = read(
      keptDocument(page, aScreen({ title: NAUGHTY, kept: { account_id: NAUGHTY, theme: NAUGHTY, width: 1 } })),
    );
    expect(made.title).toBe(NAUGHTY);
    expect(JSON.parse(made.documentElement.dataset.kept ?? '').account_id).toBe(NAUGHTY);
    expect(made.querySelectorAll('img')).toHaveLength(0);
    expect(addresses(made, 'script')).toEqual(addresses(read(page), 'script'));
  });

  it('is not made of a page that is not this app’s', () => {
    expect(keptDocument('<!doctype html><title>Wi-Fi</title><h1>Bienvenue</h1>', aScreen())).toBeNull();
  });
});
