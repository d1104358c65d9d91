/** A catalog mail as plain text: the same words, each link written out. */
import type { CatalogMail } from './catalog-mail.ts';
import { drawnBlocks } from './draw-mail.ts';
import { isSafeLink, readText } from './inline-text.ts';
import type { MailBlock } from './mail-design.ts';

function written(text: string, { values }: CatalogMail): string {
  return readText(text, values)
    .map(({ isListItem, spans }) => {
      const words = spans.map((span) => (span.link === null ? span.text : `${span.text} (${span.link})`)).join('');
      return isListItem ? `- ${words}` : words;
    })
    .join('\n');
}

function writeBlock(block: MailBlock, mail: CatalogMail): string {
  const { colon } = mail.words;
  switch (block.kind) {
    case 'text':
      return written(block.text, mail);
    case 'image':
      return written(block.alt, mail);
    case 'button':
      return isSafeLink(block.link) ? `${written(block.label, mail)}${colon}\n${block.link}` : '';
    case 'divider':
      return '---';
    case 'columns':
      return [written(block.left, mail), written(block.right, mail)].join('\n\n');
    case 'catalog_link':
      return [
        written(block.title, mail),
        written(block.text, mail),
        `${written(block.label, mail)}${colon}\n${mail.catalogLink}`,
      ].join('\n');
  }
}

export function writeMailText(mail: CatalogMail): string {
  const { words, unsubscribeLink } = mail;
  const blocks = [
    ...drawnBlocks(mail).map((block) => writeBlock(block, mail)),
    `-- \n${written(words['sendcatalog-message-footer'], mail)}\n${words.unsubscribe}${words.colon}\n${unsubscribeLink}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
