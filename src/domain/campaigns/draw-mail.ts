/**
 * A catalog mail as HTML for every mail client, Outlook's Word engine and French webmails among them: tables and inline
 * styles, no style element, no class, no float. Measures as in the specification (section 9).
 */

import type { CatalogMail } from './catalog-mail.ts';
import { isSafeLink, readText, type Span, type TextLine } from './inline-text.ts';
import {
  CONTENT_WIDTH,
  hasCatalogLink,
  lookOf,
  type MailBlock,
  POPUP_WIDTH,
  RADIUS,
  type TextLook,
  USUAL_LOOK,
} from './mail-design.ts';
import { pictureSource } from './mail-picture.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const fontOf = ({ size, line_height }: TextLook) =>
  `font-family:Arial,Helvetica,sans-serif;font-size:${size}px;line-height:${line_height}%;color:#1c1a15;`;
const FONT = fontOf(USUAL_LOOK);
const LINKS: Readonly<Record<TextLook['links'], string>> = { blue: 'color:#0000ee;', text: 'color:#1c1a15;' };
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

function drawSpan({ text, isBold, link }: Span, { links }: TextLook): string {
  const words = isBold ? `<b>${escaped(text)}</b>` : escaped(text);
  return link === null ? words : `<a href="${escaped(link)}" style="${LINKS[links]}">${words}</a>`;
}

const drawSpans = (spans: readonly Span[], look: TextLook) => spans.map((span) => drawSpan(span, look)).join('');

/** A list is a table: Outlook indents real ones as it likes. */
function drawItems(items: readonly TextLine[], color: string, look: TextLook): string {
  const font = fontOf(look);
  const rows = items.map(
    ({ spans }) =>
      `<tr><td valign="top" style="${font}padding:2px 10px 2px 0;color:${color};">&#9632;</td>` +
      `<td style="${font}padding:2px 0;">${drawSpans(spans, look)}</td></tr>`,
  );
  return `${TABLE}>${rows.join('')}</table>`;
}

function drawText(text: string, { values, color }: CatalogMail, look = USUAL_LOOK): string {
  const parts: string[] = [];
  let items: TextLine[] = [];
  let isAfterText = false;
  const endList = () => {
    if (items.length > 0) parts.push(drawItems(items, color, look));
    if (items.length > 0) isAfterText = false;
    items = [];
  };
  for (const line of readText(text, values)) {
    if (line.isListItem) {
      items.push(line);
      continue;
    }
    endList();
    parts.push(`${isAfterText ? '<br>' : ''}${drawSpans(line.spans, look)}`);
    isAfterText = true;
  }
  endList();
  return parts.join('');
}

/** The colour stands on the cell as well: Outlook paints no link. */
function drawButton(label: string, link: string, { color, ink }: CatalogMail): string {
  const style = `display:inline-block;padding:14px 26px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:20px;font-weight:bold;color:${ink};text-decoration:none;`;
  return (
    `${TABLE}><tr><td bgcolor="${color}" style="border-radius:6px;">` +
    `<a href="${escaped(link)}" style="${style}">${escaped(label)}</a></td></tr></table>`
  );
}

const row = (content: string, align: 'left' | 'center' = 'left', look = USUAL_LOOK) =>
  `<tr><td align="${align}" style="${fontOf(look)}padding:0 0 20px;text-align:${align};">${content}</td></tr>\n`;

const plain = (text: string, mail: CatalogMail) =>
  readText(text, mail.values)
    .map(({ spans }) => spans.map((span) => span.text).join(''))
    .join(' ');

/** A mail client that loads no pictures shows the alternative text instead, so it is written in the mail's words. */
function drawPicture(source: string | null, alt: string): string {
  if (source === null) return '';
  return row(
    `<img src="${escaped(source)}" width="${CONTENT_WIDTH}" alt="${escaped(alt)}" style="display:block;width:100%;max-width:${CONTENT_WIDTH}px;height:auto;border:0;">`,
  );
}

function drawBlock(block: MailBlock, mail: CatalogMail): string {
  switch (block.kind) {
    case 'text': {
      const look = lookOf(block);
      return row(drawText(block.text, mail, look), block.align, look);
    }
    case 'image':
      return drawPicture(pictureSource(block.source, mail.pictureHosts), plain(block.alt, mail));
    case 'button':
      return isSafeLink(block.link) ? row(drawButton(plain(block.label, mail), block.link, mail)) : '';
    case 'divider':
      return `<tr><td style="padding:0 0 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="1" bgcolor="#e4e1d8" style="font-size:1px;line-height:1px;">&nbsp;</td></tr></table></td></tr>\n`;
    case 'columns':
      return `<tr><td style="padding:0 0 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="50%" valign="top" style="${FONT}padding:0 8px 0 0;">${drawText(block.left, mail)}</td><td width="50%" valign="top" style="${FONT}padding:0 0 0 8px;">${drawText(block.right, mail)}</td></tr></table></td></tr>\n`;
    case 'catalog_link':
      return row(
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f6fb" style="border-radius:${RADIUS}px;border:1px solid #d5dbe8;"><tr><td style="${FONT}padding:18px 20px;">` +
          `<b style="font-size:17px;line-height:140%;">${escaped(plain(block.title, mail))}</b><br>` +
          `<span style="color:#55534c;">${drawText(block.text, mail)}</span><br><br>` +
          `${drawButton(plain(block.label, mail), mail.catalogLink, mail)}</td></tr></table>`,
      );
  }
}

const catalogBlock = ({ words }: CatalogMail): MailBlock => ({
  kind: 'catalog_link',
  title: words['sendcatalog-message-attached-catalog'],
  text: words['your-prices'],
  label: words.open,
});

/** The blocks that are drawn. A design that has lost its link into the catalog gets one at its end. */
export function drawnBlocks(mail: CatalogMail): readonly MailBlock[] {
  return hasCatalogLink(mail.design) ? mail.design.blocks : [...mail.design.blocks, catalogBlock(mail)];
}

function drawFooter({ words, values, unsubscribeLink }: CatalogMail): string {
  const why = readText(words['sendcatalog-message-footer'], values);
  return (
    '<tr><td style="border-top:1px solid #e4e1d8;padding:14px 0 0;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:150%;color:#5f5c54;">' +
    `${why.map(({ spans }) => drawSpans(spans, USUAL_LOOK)).join('<br>')}<br>` +
    `<a href="${escaped(unsubscribeLink)}" style="${LINKS.blue}">${escaped(words.unsubscribe)}</a></td></tr>\n`
  );
}

function drawHead({ values, mark, color, ink }: CatalogMail): string {
  return (
    `<tr><td style="padding:0 0 20px;">${TABLE}><tr><td width="44" height="44" align="center" bgcolor="${color}" style="font-family:Arial,Helvetica,sans-serif;font-size:24px;font-weight:bold;color:${ink};">${escaped(mark)}</td>` +
    `<td style="font-family:Arial,Helvetica,sans-serif;font-size:17px;line-height:140%;font-weight:bold;color:#1c1a15;padding-left:12px;">${escaped(values.supplierName)}</td></tr></table></td></tr>\n`
  );
}

export function drawHtml(mail: CatalogMail): string {
  const { subject, language, pixelLink } = mail;
  const pixel =
    pixelLink === null
      ? ''
      : `<img src="${escaped(pixelLink)}" width="1" height="1" alt="" style="display:block;border:0;">`;
  return `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background-color:#efece4;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#efece4"><tr><td align="center" style="padding:24px 8px;">
<table role="presentation" width="${POPUP_WIDTH}" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:${POPUP_WIDTH}px;background-color:#ffffff;border-radius:${RADIUS}px;"><tr><td align="center" style="padding:28px 16px 32px;">
<table role="presentation" width="${CONTENT_WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${CONTENT_WIDTH}px;">
${drawHead(mail)}${drawnBlocks(mail)
  .map((block) => drawBlock(block, mail))
  .join('')}${drawFooter(mail)}</table></td></tr></table>${pixel}</td></tr></table></body></html>
`;
}
