/** The words for what a supplier and other systems reach each other by, in the journal: webhooks, keys of the API, the mail server, secrets. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod/mini';
import { PERMISSION_PARTS } from '#client/parts/account/permission-rows.ts';
import { EVENT_WORDS } from '#client/parts/orders/order-event-words.ts';
import type { JournalWords } from './journal-words.ts';

const texts = z.array(z.string());

export function useAccessWords(): JournalWords {
  const { t } = useLingui();
  const names = new Map([
    ['url', t`Adresse`],
    ['query', t`Suite de l’adresse`],
    ['events', t`Événements`],
    ['name', t`Nom`],
    ['permissions', t`Droits`],
    ['host', t`Serveur SMTP`],
    ['port', t`Port`],
    ['security', t`Chiffrement`],
    ['username', t`Identifiant`],
    ['password', t`Mot de passe`],
    ['secret', t`Secret`],
    ['sender_address', t`Adresse d’expéditeur`],
    ['sender_name', t`Nom d’expéditeur`],
  ]);
  const words = new Map([
    // What is never shown itself.
    ...['query', 'password', 'secret'].flatMap((field) => [
      [`${field} set`, t`défini`] as const,
      [`${field} replaced`, t`remplacé`] as const,
    ]),
    ['security starttls', 'STARTTLS'],
    ['security tls', 'TLS'],
    ['security none', t`aucun`],
    ...PERMISSION_PARTS.flatMap(({ rows }) => rows).map(
      (row) => [`permissions ${row.permission}`, t(row.words)] as const,
    ),
    ...Object.entries(EVENT_WORDS).map(([event, name]) => [`events ${event}`, t(name)] as const),
  ]);
  const word = (field: string, stored: string) => words.get(`${field} ${stored}`) ?? stored;
  return {
    name: (field) => names.get(field) ?? field,
    value: (field, stored) => {
      const several = texts.safeParse(stored);
      if (several.success) return several.data.map((each) => word(field, each)).join(' · ') || t`rien`;
      return stored === null ? t`rien` : word(field, String(stored));
    },
  };
}
