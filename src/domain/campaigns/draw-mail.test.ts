import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { aCatalogMail } from '../../../tests/builders/a-catalog-mail.ts';
import { drawHtml } from './draw-mail.ts';
import { type MailBlock, type MailDesign, mayRemove, moveBlock, removeBlock } from './mail-design.ts';
import { TEMPLATE_PICTURES, templatePicture } from './mail-picture.ts';
import { writeMailText } from './write-mail-text.ts';

const words = fc.oneof(
  fc.string(),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=1>', "' onclick='1", '&lt;b&gt;'),
);
const blocks = fc.array(
  fc.oneof<fc.Arbitrary<MailBlock>[]>(
    fc.record({
      kind: fc.constant('text' as const),
      text: words,
      align: fc.constantFrom('left' as const, 'center' as const),
    }),
    fc.record({ kind: fc.constant('image' as const), source: words, alt: words }),
    fc.record({
      kind: fc.constant('button' as const),
      label: words,
      link: fc.oneof(words, fc.webUrl(), fc.constant('javascript:alert(1)')),
    }),
    fc.record({ kind: fc.constant('columns' as const), left: words, right: words }),
    fc.record({ kind: fc.constant('catalog_link' as const), title: words, text: words, label: words }),
    fc.constant({ kind: 'divider' as const }),
  ),
  { maxLength: 8 },
);
const designs: fc.Arbitrary<MailDesign> = fc.record({ blocks });
const ELEMENTS = new Set('html head meta title body table tbody tr td a b br img span'.split(' '));

const parser = new new JSDOM('').window.DOMParser();
const parsed = (html: string) => parser.parseFromString(html, 'text/html');
const linksOf = (html: string) =>
  [...parsed(html).querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

describe('a catalog mail', () => {
  it('holds no markup but its own, whatever was typed', () => {
    fc.assert(
      fc.property(designs, words, words, (design, supplierName, firstName) => {
        const mail = aCatalogMail({ design, values: { supplierName, firstName }, subject: supplierName });
        const html = drawHtml(mail);
        const elements = [...parsed(html).querySelectorAll('*')];
        expect(elements.filter(({ localName }) => !ELEMENTS.has(localName))).toEqual([]);
        expect(elements.flatMap((element) => element.getAttributeNames()).filter((name) => /^on/.test(name))).toEqual(
          [],
        );
        expect(linksOf(html).filter((link) => !/^(https?:|mailto:|tel:)/i.test(link))).toEqual([]);
      }),
    );
  });

  it('leads into the catalog and out of the list, whatever its design, as HTML and as text', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const mail = aCatalogMail({ design });
        const links = linksOf(drawHtml(mail));
        const text = writeMailText(mail);
        for (const link of [mail.catalogLink, mail.unsubscribeLink]) {
          expect(links).toContain(link);
          expect(text).toContain(link);
        }
      }),
    );
  });

  it('writes each link of its HTML out in its text', () => {
    const design: MailDesign = {
      blocks: [
        { kind: 'text', text: 'Voir [nos horaires](https://vasseur.example/horaires) ou **appeler**', align: 'left' },
        { kind: 'button', label: 'Venir', link: 'https://vasseur.example/plan' },
        { kind: 'columns', left: '[un](mailto:un@vasseur.example)', right: '[deux](tel:+33472000000)' },
      ],
    };
    const mail = aCatalogMail({ design });
    expect(linksOf(drawHtml(mail))).toHaveLength(6);
    for (const link of linksOf(drawHtml(mail))) expect(writeMailText(mail)).toContain(link);
  });

  it('shows uploaded pictures and those of the product by whole addresses, with their words', () => {
    const upload = '/v2/image/0199e6e0-0000-7000-8000-000000000001';
    const sources = [...TEMPLATE_PICTURES.map(templatePicture), upload, 'https://a.example/b.jpg'];
    const blocks = sources.map((source) => ({ kind: 'image', source, alt: 'Chez {supplierName}' }) as const);
    const pictures = [...parsed(drawHtml(aCatalogMail({ design: { blocks }, pixelLink: null }))).images];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      ...TEMPLATE_PICTURES.map((name) => `https://assets.example/static/email_templates/${name}.png`),
      `https://shop.example${upload}`,
      'https://a.example/b.jpg',
    ]);
    expect(new Set(pictures.map(({ alt }) => alt))).toEqual(new Set(['Chez Halles Vasseur']));
  });

  it.each([
    '',
    '/v2/image/..',
    '/static/email_templates/../../x.png',
    '/logout',
    'javascript:alert(1)',
    '//a.example/b.png',
  ])('shows no picture from %s', (source) => {
    const design: MailDesign = { blocks: [{ kind: 'image', source, alt: 'Rien' }] };
    expect(parsed(drawHtml(aCatalogMail({ design, pixelLink: null }))).images).toHaveLength(0);
  });

  it('finds each picture of the product where it is fetched', () => {
    for (const name of TEMPLATE_PICTURES) expect(existsSync(`public${templatePicture(name)}`)).toBe(true);
  });

  it('begins with the supplier’s own mark and name', () => {
    const head = parsed(drawHtml(aCatalogMail({ mark: 'PV', values: { supplierName: 'Petit Val', firstName: '' } })));
    expect([...head.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['PV', 'Petit Val']),
    );
  });

  it('names the supplier and the reader where their variables stand, and leaves other braces alone', () => {
    const design: MailDesign = {
      blocks: [{ kind: 'text', text: 'Bonjour {firstName} de **{supplierName}** {autre}', align: 'left' }],
    };
    const html = drawHtml(aCatalogMail({ design }));
    expect(html).toContain('Bonjour Augustine de <b>Halles Vasseur</b> {autre}');
  });

  it('is 600 pixels wide with 500 of content, radius 10, Arial 14 at 140 %, blue links', () => {
    const html = drawHtml(aCatalogMail());
    for (const measure of [
      'max-width:600px',
      'max-width:500px',
      'border-radius:10px',
      'font-family:Arial',
      'font-size:14px;line-height:140%',
      'color:#0000ee',
    ]) {
      expect(html).toContain(measure);
    }
  });
});

describe('a text with a look of its own', () => {
  it('has its size, line height and colour of links, also in its lists; the other texts stay as they were', () => {
    const text = '[ici](https://a.example)\n- un';
    const design: MailDesign = {
      blocks: [
        { kind: 'text', text, align: 'left', size: 18, line_height: 160, links: 'text' },
        { kind: 'text', text, align: 'left' },
      ],
    };
    const cells = [...parsed(drawHtml(aCatalogMail({ design }))).querySelectorAll('td')];
    const styles = (name: string) =>
      cells.filter(({ textContent }) => textContent === name).map((cell) => cell.getAttribute('style') ?? '');
    expect(styles('un')).toEqual([
      expect.stringContaining('font-size:18px;line-height:160%'),
      expect.stringContaining('font-size:14px;line-height:140%'),
    ]);
    const links = [...parsed(drawHtml(aCatalogMail({ design }))).querySelectorAll('a[href="https://a.example"]')];
    expect(links.map((link) => link.getAttribute('style'))).toEqual(['color:#1c1a15;', 'color:#0000ee;']);
  });
});

describe('the block that leads into the catalog', () => {
  it('can’t be removed as the last one, whatever else is removed and moved', () => {
    fc.assert(
      fc.property(
        designs.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'catalog_link')),
        fc.array(fc.tuple(fc.nat(8), fc.nat(8))),
        (design, steps) => {
          const end = steps.reduce((now, [from, to]) => removeBlock(moveBlock(now, from, to), to), design);
          const left = end.blocks.findIndex(({ kind }) => kind === 'catalog_link');
          expect(left).toBeGreaterThanOrEqual(0);
          if (end.blocks.filter(({ kind }) => kind === 'catalog_link').length === 1) {
            expect(mayRemove(end, left)).toBe(false);
          }
        },
      ),
    );
  });
});
