import type { CatalogMail } from '#domain/campaigns/catalog-mail.ts';
import { MAIL_TEXTS, type MailWords, templateDesign } from '#domain/campaigns/mail-templates.ts';

const KEYS = [...MAIL_TEXTS, 'subject', 'open', 'your-prices', 'unsubscribe', 'colon'] as const;

/** Words that name their own keys. */
export const someWords = Object.fromEntries(KEYS.map((key) => [key, `<${key}>`])) as MailWords;

export function aCatalogMail(changed: Partial<CatalogMail> = {}): CatalogMail {
  return {
    design: templateDesign('extended', someWords),
    language: 'fr',
    subject: 'Le catalogue de Noël',
    values: { supplierName: 'Halles Vasseur', firstName: 'Augustine' },
    words: someWords,
    mark: 'HV',
    color: '#1a57e6',
    ink: '#ffffff',
    pictureHosts: { assets: 'https://assets.example', uploads: 'https://shop.example' },
    catalogLink: 'https://shop.example/in/token',
    unsubscribeLink: 'https://shop.example/in/token/unsubscribe',
    pixelLink: 'https://shop.example/v2/public_link/token/pixel',
    ...changed,
  };
}
