/** The mail around an electronic document: the file is for a program, these words are for who reads the mailbox. */
import type { I18n } from '@lingui/core';
import { dayText } from '../texts/format.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailPage } from './mail-page.ts';

export function composeDocumentMail(
  { document, order, link }: Extract<MailFacts, { kind: 'document' }>,
  i18n: I18n,
  tag: string,
): MailPage {
  const { number, supplier_name: supplier } = order;
  const words = {
    response: {
      subject: i18n._('Commande {number}\u00a0: réponse électronique de {supplier}', { number, supplier }),
      sentence: i18n._(
        'Le fichier joint est la réponse de {supplier} à la commande, au format UBL (PEPPOL BIS 3), pour votre logiciel.',
        { supplier },
      ),
    },
    despatch: {
      subject: i18n._('Commande {number}\u00a0: avis d’expédition de {supplier}', { number, supplier }),
      sentence: i18n._(
        'Le fichier joint est l’avis d’expédition de {supplier}, au format UBL (PEPPOL BIS 3), pour votre logiciel.',
        { supplier },
      ),
    },
  }[document];
  return {
    subject: words.subject,
    paragraphs: [words.sentence],
    facts: [
      [i18n._('Commande'), number],
      [i18n._('Livraison'), dayText(order.delivery_day, tag)],
      ...(order.reference === null ? [] : [[i18n._('Référence'), order.reference] as const]),
    ],
    action: { label: i18n._('Voir la commande'), link },
    notes: [i18n._('L’adresse de ces documents se change dans la fiche de votre organisation.')],
    signature: supplier,
  };
}
