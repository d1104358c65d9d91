import type { I18n } from '@lingui/core';
import { drawHtml } from '#domain/campaigns/draw-mail.ts';
import { writeMailText } from '#domain/campaigns/write-mail-text.ts';
import { DEFAULT_LOCALE, isLocale, languageTag } from '#domain/values/locale.ts';
import { cutOffWords } from '../notifications/compose-push.ts';
import { composeDocumentMail } from './compose-document-mail.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import { composeStandingMail } from './compose-standing-mail.ts';
import type { MailFacts, MailMessage } from './mail-facts.ts';
import { drawMail, type MailPage } from './mail-page.ts';
import { composeMailServerMail, composeTestMail } from './mail-server-mail.ts';

/** Writes a mail from its facts in the recipient's language. Pure: no clock, no database, no network. */
export function composeMail(facts: MailFacts, i18n: I18n): MailMessage {
  if (facts.kind === 'campaign') {
    const { mail } = facts;
    return { subject: mail.subject, html: drawHtml(mail), text: writeMailText(mail) };
  }
  const tag = languageTag(isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE);
  return drawMail(pageOf(facts, i18n, tag), tag);
}

function pageOf(facts: Exclude<MailFacts, { kind: 'campaign' }>, i18n: I18n, tag: string): MailPage {
  const signature = 'Carreau';
  switch (facts.kind) {
    case 'activate':
      return {
        subject: i18n._('Activez votre compte'),
        paragraphs: [
          i18n._('Quelqu’un, sans doute vous, a demandé un compte pour cette adresse.'),
          i18n._(
            'Choisissez votre mot de passe, et le compte est à vous. Le lien vaut sept jours et ne sert qu’une fois.',
          ),
        ],
        action: { label: i18n._('Activer le compte'), link: facts.link },
        notes: [i18n._('Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: sans ce lien, le compte reste fermé.')],
        signature,
      };
    case 'already_registered':
      return {
        subject: i18n._('Vous avez déjà un compte'),
        paragraphs: [
          i18n._('Quelqu’un, sans doute vous, a demandé un compte pour cette adresse. Elle en a déjà un.'),
          i18n._('Mot de passe oublié\u00a0? Choisissez-en un nouveau ici\u00a0: {resetLink}', {
            resetLink: facts.resetLink,
          }),
        ],
        action: { label: i18n._('Se connecter'), link: facts.signInLink },
        signature,
      };
    case 'reset':
      return {
        subject: i18n._('Choisissez un nouveau mot de passe'),
        paragraphs: [
          i18n._('Quelqu’un, sans doute vous, a oublié le mot de passe de ce compte.'),
          i18n._('Le lien vaut une heure et ne sert qu’une fois. Tous les appareils seront déconnectés.'),
        ],
        action: { label: i18n._('Choisir un mot de passe'), link: facts.link },
        notes: [i18n._('Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe reste le même.')],
        signature,
      };
    case 'password_changed':
      return {
        subject: i18n._('Votre mot de passe a changé'),
        paragraphs: [
          i18n._('Le mot de passe de votre compte vient de changer, et tous les appareils ont été déconnectés.'),
        ],
        action: { label: i18n._('Ce n’était pas moi'), link: facts.resetLink },
        signature,
      };
    case 'second_factor_on':
      return {
        subject: i18n._('La connexion en deux étapes est activée'),
        paragraphs: [
          i18n._('Après le mot de passe, votre compte demande maintenant un code de votre application.'),
          i18n._('Gardez les codes de secours\u00a0: ils ouvrent le compte le jour où le téléphone manque.'),
        ],
        action: { label: i18n._('Ce n’était pas moi'), link: facts.resetLink },
        signature,
      };
    case 'second_factor_off':
      return {
        subject: i18n._('La connexion en deux étapes est désactivée'),
        paragraphs: [i18n._('Votre compte s’ouvre de nouveau avec le seul mot de passe.')],
        action: { label: i18n._('Ce n’était pas moi'), link: facts.resetLink },
        signature,
      };
    case 'recovery_codes_renewed':
      return {
        subject: i18n._('Vous avez de nouveaux codes de secours'),
        paragraphs: [i18n._('Dix nouveaux codes de secours ont été créés\u00a0: les précédents n’ouvrent plus rien.')],
        action: { label: i18n._('Ce n’était pas moi'), link: facts.resetLink },
        signature,
      };
    case 'invitation':
      return {
        subject:
          facts.client === null
            ? i18n._('{invitedBy} vous invite', { invitedBy: facts.invitedBy })
            : i18n._('{invitedBy} vous ouvre sa boutique', { invitedBy: facts.invitedBy }),
        paragraphs: invitationWords(facts, i18n),
        action: { label: invitationKey(facts, i18n), link: facts.link },
        signature: facts.client === null ? signature : facts.invitedBy,
      };
    case 'link_cart':
      return {
        subject: i18n._('Votre panier chez {supplierName} vous attend', { supplierName: facts.supplierName }),
        paragraphs: [
          i18n._('Vous avez rempli un panier pour {client} dans le catalogue de {supplierName}.', {
            client: facts.client,
            supplierName: facts.supplierName,
          }),
          facts.isNew
            ? i18n._('Choisissez votre mot de passe, et le panier s’ouvre\u00a0: le lien vaut sept jours.')
            : i18n._('Ouvrez-le pour le vérifier et commander. Pendant une heure, ce lien vaut mot de passe.'),
        ],
        action: { label: i18n._('Ouvrir mon panier'), link: facts.link },
        notes: [i18n._('Ce n’était pas vous\u00a0? Ne faites rien\u00a0: rien n’est commandé.')],
        signature: facts.supplierName,
      };
    case 'request_declined': {
      const { supplierName, client, reason } = facts;
      return {
        subject: i18n._('{supplierName} ne peut pas livrer {client}', { supplierName, client }),
        paragraphs: [
          i18n._('Vous aviez demandé à être livré par {supplierName} pour {client}.', { supplierName, client }),
          i18n._('{supplierName} vous répond\u00a0: {reason}', { supplierName, reason }),
        ],
        action: { label: i18n._('Trouver un autre fournisseur'), link: facts.link },
        signature: supplierName,
      };
    }
    case 'space_invitation':
      return {
        subject: i18n._('Ouvrez votre espace fournisseur'),
        paragraphs: [
          i18n._(
            'Vous pouvez ouvrir un espace sur Carreau\u00a0: votre catalogue, vos prix, les commandes de vos clients.',
          ),
          facts.isNew
            ? i18n._('Choisissez votre mot de passe, puis le nom de l’espace\u00a0: le lien vaut sept jours.')
            : i18n._('Votre compte suffit\u00a0: il ne manque que le nom de l’espace.'),
        ],
        action: { label: facts.isNew ? i18n._('Activer le compte') : i18n._('Ouvrir mon espace'), link: facts.link },
        signature,
      };
    case 'cut_off': {
      const { subject, sentence } = cutOffWords(facts.facts, i18n, tag);
      return {
        subject,
        paragraphs: [sentence],
        action: { label: i18n._('Voir et commander'), link: facts.link },
        notes: [
          i18n._('Vous réglez ces rappels dans Notifications\u00a0: {settingsLink}', {
            settingsLink: facts.settingsLink,
          }),
        ],
        signature: facts.facts.supplier_name,
      };
    }
    case 'order':
      return composeOrderMail(facts, i18n, tag);
    case 'document':
      return composeDocumentMail(facts, i18n, tag);
    case 'standing_order':
      return composeStandingMail(facts, i18n, tag);
    case 'mail_server':
      return composeMailServerMail(facts, i18n);
    case 'mail_server_test':
      return composeTestMail(facts, i18n);
  }
}

type Invitation = Extract<MailFacts, { kind: 'invitation' }>;

function invitationWords({ client, invitedBy, isNew, message }: Invitation, i18n: I18n): string[] {
  if (client !== null) {
    return [
      ...(message === null ? [] : [i18n._('{invitedBy} vous écrit\u00a0: {message}', { invitedBy, message })]),
      i18n._('Commandez pour {client} chez {invitedBy}, du téléphone ou de l’ordinateur\u00a0: vos prix y sont déjà.', {
        client,
        invitedBy,
      }),
      ...(isNew ? [i18n._('Choisissez d’abord votre mot de passe\u00a0: le lien vaut sept jours.')] : []),
    ];
  }
  return [
    isNew
      ? i18n._('{invitedBy} vous ouvre un compte. Choisissez votre mot de passe\u00a0: le lien vaut sept jours.', {
          invitedBy,
        })
      : i18n._('{invitedBy} vous ouvre son espace. Votre compte y donne accès dès maintenant.', { invitedBy }),
  ];
}

function invitationKey({ client, isNew }: Invitation, i18n: I18n): string {
  if (client !== null) return i18n._('Ouvrir la boutique');
  return isNew ? i18n._('Activer le compte') : i18n._('Ouvrir');
}
