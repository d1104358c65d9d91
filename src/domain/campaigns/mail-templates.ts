/** The templates of the catalog mail, from the texts of the specification (section 9). */
import type { MailBlock, MailDesign } from './mail-design.ts';

export const TEMPLATES = ['classic', 'extended', 'custom'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** The specification's text keys. */
export const MAIL_TEXTS = [
  'sendcatalog-message-header-hi',
  'sendcatalog-message-paragraph-1-0',
  'sendcatalog-message-paragraph-1-1',
  'sendcatalog-message-paragraph-1-2',
  'sendcatalog-message-bullet-list-1',
  'sendcatalog-message-bullet-list-2',
  'sendcatalog-message-bullet-list-3',
  'sendcatalog-message-bullet-list-4',
  'sendcatalog-message-bullet-list-5',
  'sendcatalog-message-attached-catalog',
  'sendcatalog-message-paragraph-2-0',
  'sendcatalog-message-paragraph-2-1',
  'sendcatalog-message-paragraph-2-2',
  'sendcatalog-message-footer',
  'sendcatalog-message-footer-bye',
  'sendcatalog-message-footer-signature',
] as const;
export type MailTextKey = (typeof MAIL_TEXTS)[number];

/** The words of a mail in one language: the specification's texts, and others that its mail lacks. */
export type MailWords = Readonly<
  Record<MailTextKey | 'subject' | 'open' | 'your-prices' | 'unsubscribe' | 'colon', string>
>;

const text = (written: string): MailBlock => ({ kind: 'text', text: written, align: 'left' });

export function templateDesign(template: TemplateName, words: MailWords): MailDesign {
  const hi = text(words['sendcatalog-message-header-hi']);
  const first = text(
    [
      words['sendcatalog-message-paragraph-1-0'],
      words['sendcatalog-message-paragraph-1-1'],
      words['sendcatalog-message-paragraph-1-2'],
    ].join(' '),
  );
  const catalog: MailBlock = {
    kind: 'catalog_link',
    title: words['sendcatalog-message-attached-catalog'],
    text: words['your-prices'],
    label: words.open,
  };
  const bye = text(`${words['sendcatalog-message-footer-bye']}\n${words['sendcatalog-message-footer-signature']}`);
  if (template === 'classic') return { blocks: [hi, first, catalog, bye] };
  const reasons = text(
    [
      words['sendcatalog-message-paragraph-2-0'],
      `- ${words['sendcatalog-message-bullet-list-1']}`,
      `- ${words['sendcatalog-message-bullet-list-2']}`,
      `- ${words['sendcatalog-message-bullet-list-3']}`,
      `- ${words['sendcatalog-message-bullet-list-4']}`,
      `- ${words['sendcatalog-message-bullet-list-5']}`,
    ].join('\n'),
  );
  const help = text(`${words['sendcatalog-message-paragraph-2-1']} ${words['sendcatalog-message-paragraph-2-2']}`);
  return { blocks: [hi, first, catalog, reasons, help, bye] };
}
