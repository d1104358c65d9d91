/** The words for a mail server's troubles, and for the ways to secure its connection. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailSecurity, MailTrouble } from '#contract/mail-server.ts';

export const TROUBLE_WORDS: Readonly<Record<MailTrouble, MessageDescriptor>> = {
  host_unknown: msg`Ce nom de serveur est inconnu : vérifiez son orthographe.`,
  not_public: msg`Ce serveur n’est pas sur Internet : Carreau ne le joint pas.`,
  no_connection: msg`La connexion est refusée ou coupée : vérifiez le port et le chiffrement.`,
  timeout: msg`Le serveur ne répond pas à temps : vérifiez le port et le chiffrement.`,
  certificate: msg`Le certificat du serveur n’est pas valable pour ce nom.`,
  no_encryption: msg`Le serveur n’accepte pas ce chiffrement : essayez l’autre, avec son port.`,
  login_refused: msg`L’identifiant ou le mot de passe est refusé.`,
  sender_refused: msg`Le serveur refuse cette adresse d’expéditeur.`,
  recipient_refused: msg`Le serveur refuse le destinataire.`,
  mail_refused: msg`Le serveur refuse le message.`,
  secret_unreadable: msg`Le mot de passe enregistré ne se lit plus : saisissez-le à nouveau.`,
  failed: msg`Le serveur ne prend pas le message.`,
};

export const SECURITY_WORDS: Readonly<Record<MailSecurity, MessageDescriptor>> = {
  starttls: msg`STARTTLS, le plus souvent port 587`,
  tls: msg`TLS, le plus souvent port 465`,
  none: msg`Aucun : messages en clair, sans identifiant`,
};

/** The usual port of each. */
export const USUAL_PORTS: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465, none: 25 };
