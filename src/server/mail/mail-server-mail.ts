/** Mails about a supplier's mail server: that it has stopped accepting mail, and the test mail. */
import type { I18n } from '@lingui/core';
import type { MailTrouble } from '#contract/mail-server.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailPage } from './mail-page.ts';

type ServerFacts = Extract<MailFacts, { kind: 'mail_server' }>;
type TestFacts = Extract<MailFacts, { kind: 'mail_server_test' }>;

function troubleText(failure: MailTrouble, i18n: I18n): string {
  switch (failure) {
    case 'host_unknown':
      return i18n._('Son nom est inconnu.');
    case 'not_public':
      return i18n._('Son adresse n’est pas sur Internet.');
    case 'no_connection':
      return i18n._('La connexion est refusée ou coupée.');
    case 'timeout':
      return i18n._('Il ne répond pas à temps.');
    case 'certificate':
      return i18n._('Son certificat n’est pas valable pour ce nom.');
    case 'no_encryption':
      return i18n._('Il n’accepte pas le chiffrement demandé.');
    case 'login_refused':
      return i18n._('Il refuse l’identifiant ou le mot de passe.');
    case 'sender_refused':
      return i18n._('Il refuse l’adresse d’expéditeur.');
    case 'secret_unreadable':
      return i18n._('Le mot de passe enregistré ne se lit plus\u00a0: saisissez-le à nouveau.');
    case 'recipient_refused':
    case 'mail_refused':
    case 'failed':
      return i18n._('Il refuse le message.');
  }
}

export function composeMailServerMail({ host, isPaused, failure, link }: ServerFacts, i18n: I18n): MailPage {
  const action = { label: i18n._('Ouvrir les réglages'), link };
  if (!isPaused) {
    return {
      subject: i18n._('Un e-mail est peut-être arrivé, peut-être pas'),
      paragraphs: [
        i18n._('La liaison avec votre serveur {host} s’est coupée pendant un envoi.', { host }),
        i18n._('Rien n’est renvoyé deux fois sans vous\u00a0: les réglages disent combien d’e-mails vous attendent.'),
      ],
      action,
      signature: 'Carreau',
    };
  }
  return {
    subject: i18n._('Votre serveur d’envoi ne prend plus vos e-mails'),
    paragraphs: [
      i18n._('Depuis une demi-heure, {host} refuse vos e-mails.', { host }),
      ...(failure === null ? [] : [troubleText(failure, i18n)]),
      i18n._(
        'D’ici là, commandes et invitations partent par Carreau\u00a0; vos campagnes attendent. Rien n’est perdu.',
      ),
      i18n._('Corrigez le serveur, puis envoyez-vous un essai\u00a0: dès qu’il arrive, tout repart.'),
    ],
    action,
    signature: 'Carreau',
  };
}

export function composeTestMail({ supplierName, host, link }: TestFacts, i18n: I18n): MailPage {
  return {
    subject: i18n._('Essai réussi'),
    paragraphs: [
      i18n._('Cet e-mail est parti par {host}, le serveur de {supplierName}.', { host, supplierName }),
      i18n._('Vos clients reçoivent désormais commandes, invitations et catalogues par lui.'),
    ],
    action: { label: i18n._('Ouvrir les réglages'), link },
    signature: supplierName,
  };
}
