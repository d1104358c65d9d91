/** Keys that call the client and write to its first contact, in the device's own programs. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import type { Client } from '#contract/client.ts';
import styles from './client-sheet.module.css';
import { useClientContacts } from './use-client-contacts.ts';

/** What a dialler takes: digits, and the plus of a foreign number. */
const dialled = (phone: string) => phone.replace(/(?!^\+)\D/g, '');

export function ReachKeys({ supplier_id, client }: { supplier_id: string; client: Client }) {
  const { t } = useLingui();
  const [contact] = useClientContacts(supplier_id, client).data?.accounts ?? [];
  const number = dialled(client.phone ?? '');
  if (number === '' && contact === undefined) return null;
  const name = contact?.name ?? '';
  return (
    <p className={styles.reach}>
      {number === '' ? null : (
        <Button asChild variant="outline" wide>
          <a href={`tel:${number}`} title={client.phone ?? undefined}>
            {t`Appeler`}
          </a>
        </Button>
      )}
      {contact === undefined ? null : (
        <Button asChild variant="outline" icon="mail" wide>
          <a
            href={`mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`}
            aria-label={t`Écrire à ${name}`}
            title={contact.email}
          >
            {t`Écrire`}
          </a>
        </Button>
      )}
    </p>
  );
}
