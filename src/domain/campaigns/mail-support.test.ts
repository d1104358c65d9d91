import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { aCatalogMail } from '../../../tests/builders/a-catalog-mail.ts';
import { drawHtml } from './draw-mail.ts';
import type { MailBlock } from './mail-design.ts';
import { templatePicture } from './mail-picture.ts';

/** feature → the mail clients that don't know it */
const unsupported = new Map(
  readFileSync(new URL('../../../tests/fixtures/email/unsupported.csv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line): [string, string[]] => {
      const [feature = '', clients = ''] = line.split(',');
      return [feature, clients.split('|').filter((client) => client !== '')];
    }),
);

/**
 * Features that a mail client may lack: corners are square then, a button is underlined, a picture keeps its height,
 * and the outer table has the body’s colour.
 */
const GRACEFUL = new Set(['css-border-radius', 'css-text-decoration', 'css-height', 'html-body']);
/** Features that are older than the list. Every mail client knows them. */
const BASIC = new Set(['css-color', 'css-font-family', 'css-border-top', 'css-padding-left']);
const BASIC_ELEMENTS = new Set('html head meta title tbody tr td a b br'.split(' '));

/** The features of the mail that some mail client doesn't know, each with the names of those clients. */
function missing(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const used = new Set<string>();
  for (const element of document.querySelectorAll('*')) {
    if (!BASIC_ELEMENTS.has(element.localName)) used.add(`html-${element.localName}`);
    if (element.hasAttribute('class')) used.add('css-selector-class');
    const style = element.getAttribute('style') ?? '';
    for (const declaration of style.split(';').filter((part) => part !== '')) {
      const [property = '', value = ''] = declaration.split(':');
      if (!BASIC.has(`css-${property}`)) used.add(`css-${property}`);
      const shown = property === 'display' ? `css-display-${value}` : '';
      if (unsupported.has(shown)) used.add(shown);
    }
  }
  return [...used].flatMap((feature) => {
    const clients = unsupported.get(feature);
    if (clients === undefined) return [`${feature}: not in the list`];
    return clients.length > 0 && !GRACEFUL.has(feature) ? [`${feature}: ${clients.join(', ')}`] : [];
  });
}

describe('the HTML of a catalog mail', () => {
  it('uses nothing that Outlook, Gmail or a French webmail doesn’t know', () => {
    const blocks: MailBlock[] = [
      { kind: 'text', text: 'Bonjour\n- un\n- deux\n[ici](https://a.example) **gras**', align: 'center' },
      { kind: 'image', source: 'https://a.example/a.png', alt: 'Avocats' },
      { kind: 'image', source: templatePicture('dairy'), alt: 'Crèmerie' },
      { kind: 'button', label: 'Ouvrir', link: 'https://a.example' },
      { kind: 'divider' },
      { kind: 'columns', left: 'un', right: 'deux' },
      { kind: 'catalog_link', title: 'Catalogue', text: 'à vos prix', label: 'Ouvrir' },
    ];
    expect(missing(drawHtml(aCatalogMail()))).toEqual([]);
    expect(missing(drawHtml(aCatalogMail({ design: { blocks } })))).toEqual([]);
  });

  it('would be told of what they don’t know', () => {
    const html = '<div class="a" style="display:flex;gap:4px;position:absolute"><video></video></div>';
    expect(missing(html).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['css-selector-class', 'css-display-flex', 'css-gap', 'css-position', 'html-video']),
    );
  });
});
