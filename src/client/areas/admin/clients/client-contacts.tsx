/** The people of a client, and the form that invites another person. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Client } from '#contract/client.ts';
import styles from './client-sheet.module.css';
import { InviteForm } from './invite-form.tsx';
import { useBuyerRoles } from './use-buyer-roles.ts';
import { useClientContacts } from './use-client-contacts.ts';
import { useInvite } from './use-invite.ts';

type ClientContactsProps = { supplier_id: string; client: Client; mayChange: boolean };

export function ClientContacts({ supplier_id, client, mayChange }: ClientContactsProps) {
  const { t } = useLingui();
  const roles = useBuyerRoles();
  const [isInviting, setIsInviting] = useState(false);
  const { kept_by, state } = client;
  const { invite, isSending } = useInvite(supplier_id, client);
  const isClient = state !== 'removed';
  const listed = useClientContacts(supplier_id, client);
  const contacts = listed.data?.accounts ?? [];
  const mayInvite = mayChange && kept_by === 'supplier';
  if (!isClient) return null;
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>{t`Contacts`}</h3>
        {mayInvite && !isInviting ? (
          <Button variant="link" onClick={() => setIsInviting(true)}>{t`Inviter`}</Button>
        ) : null}
      </div>
      {isInviting ? (
        <InviteForm supplier_id={supplier_id} client={client} close={() => setIsInviting(false)} />
      ) : listed.isPending ? (
        <Skeleton width="70%" />
      ) : contacts.length === 0 ? (
        <p className={styles.quiet}>{t`Personne ne peut encore commander. Invitez quelqu’un par e-mail.`}</p>
      ) : null}
      <ul className={styles.lines}>
        {contacts.map(({ account_id, name, email, role, is_activated, image_url }) => (
          <li key={account_id} className={styles.line}>
            <Avatar name={name} size="sm" imageUrl={image_url} />
            <span>
              <b>{name}</b>
              <small>
                {[email, role === null ? null : roles.find(({ value }) => value === role)?.label]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {is_activated ? null : mayInvite ? (
              <Button
                variant="outline"
                size="s"
                loading={isSending}
                onClick={() =>
                  void invite({ email, name, role: roles.find(({ value }) => value === role)?.value ?? 'buyer' })
                }
              >{t`Renvoyer`}</Button>
            ) : (
              <span className={styles.waiting}>{t`pas encore venu`}</span>
            )}
          </li>
        ))}
      </ul>
      {mayChange && !mayInvite && contacts.length > 0 ? (
        <p className={styles.quiet}>{t`Les gérants du client invitent eux-mêmes leurs collègues.`}</p>
      ) : null}
    </section>
  );
}
