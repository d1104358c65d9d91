import type { I18n } from '@lingui/core';
import type { MailWords } from '#domain/campaigns/mail-templates.ts';

/** Keeps the variables in the texts: each reader's own values are filled in later. */
const VARIABLES = { supplierName: '{supplierName}', firstName: '{firstName}' };

/** The texts of the catalog mail, by their keys in the specification (section 9), in the language of `i18n`. */
export function mailWords(i18n: I18n): MailWords {
  return {
    'sendcatalog-message-header-hi': i18n._('sendcatalog-message-header-hi', VARIABLES),
    'sendcatalog-message-paragraph-1-0': i18n._('sendcatalog-message-paragraph-1-0', VARIABLES),
    'sendcatalog-message-paragraph-1-1': i18n._('sendcatalog-message-paragraph-1-1', VARIABLES),
    'sendcatalog-message-paragraph-1-2': i18n._('sendcatalog-message-paragraph-1-2', VARIABLES),
    'sendcatalog-message-bullet-list-1': i18n._('sendcatalog-message-bullet-list-1', VARIABLES),
    'sendcatalog-message-bullet-list-2': i18n._('sendcatalog-message-bullet-list-2', VARIABLES),
    'sendcatalog-message-bullet-list-3': i18n._('sendcatalog-message-bullet-list-3', VARIABLES),
    'sendcatalog-message-bullet-list-4': i18n._('sendcatalog-message-bullet-list-4', VARIABLES),
    'sendcatalog-message-bullet-list-5': i18n._('sendcatalog-message-bullet-list-5', VARIABLES),
    'sendcatalog-message-attached-catalog': i18n._('sendcatalog-message-attached-catalog', VARIABLES),
    'sendcatalog-message-paragraph-2-0': i18n._('sendcatalog-message-paragraph-2-0', VARIABLES),
    'sendcatalog-message-paragraph-2-1': i18n._('sendcatalog-message-paragraph-2-1', VARIABLES),
    'sendcatalog-message-paragraph-2-2': i18n._('sendcatalog-message-paragraph-2-2', VARIABLES),
    'sendcatalog-message-footer': i18n._('sendcatalog-message-footer', VARIABLES),
    'sendcatalog-message-footer-bye': i18n._('sendcatalog-message-footer-bye', VARIABLES),
    'sendcatalog-message-footer-signature': i18n._('sendcatalog-message-footer-signature', VARIABLES),
    subject: i18n._('{supplierName}\u00a0: le nouveau catalogue est ouvert', VARIABLES),
    open: i18n._('Ouvrir et commander'),
    'your-prices': i18n._('Vos produits, à vos prix.'),
    unsubscribe: i18n._('Ne plus recevoir nos catalogues'),
    colon: i18n.locale === 'fr_FR' ? '\u00a0:' : ':',
  };
}
