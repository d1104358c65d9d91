/** Invites a person of a client: their address, role and a message, with a preview of the mail below. */
import { useLingui } from '@lingui/react/macro';
import { useOwnDraft } from '#client/parts/data/use-own-draft.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import type { Client } from '#contract/client.ts';
import { isWholeAddress } from '#domain/people/email-address.ts';
import { cleanText } from '#domain/values/text.ts';
import { KeptDraftLine } from '../draft/kept-draft-line.tsx';
import { EmailField, NameField } from '../team/person-fields.tsx';
import styles from './client-form.module.css';
import { useBuyerRoles } from './use-buyer-roles.ts';
import { useInvite } from './use-invite.ts';

type InviteFormProps = { supplier_id: string; client: Client; close: () => void };

export function InviteForm({ supplier_id, client, close }: InviteFormProps) {
  const { t } = useLingui();
  const roles = useBuyerRoles();
  const draft = useOwnDraft(`invitation:${supplier_id}:${client.organization_id}`, {
    email: '',
    name: '',
    // The first person of a client becomes its manager, and invites the others.
    role: client.members === 0 ? 'manager' : 'buyer',
    message: '',
  });
  const { email, name, message } = draft.typed;
  const set = (change: Partial<typeof draft.typed>) => draft.type({ ...draft.typed, ...change });
  const role = roles.find(({ value }) => value === draft.typed.role)?.value ?? 'buyer';
  const { send } = useInvite(supplier_id, client);
  const address = cleanText(email);
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`L’invitation n’a pas pu être envoyée.`,
    reasons: { IN_USE: t`Cette personne peut déjà commander pour ce client.` },
    checks: {
      email: isWholeAddress(address) ? undefined : t`Adresse incomplète. Exemple : nom@restaurant.fr`,
      name: cleanText(name) === '' ? t`Indiquez qui vous invitez.` : undefined,
    },
  });
  const invite = async () => {
    await send({ email: address, name: cleanText(name), role, message: cleanText(message) || null });
    draft.forget();
    close();
  };
  return (
    <FieldForm className={styles.form} submit={() => void submit(invite)} turnedDown={turnedDown} failure={failure}>
      <KeptDraftLine draft={draft} />
      <EmailField value={email} error={wrong.email} onValue={(typed) => set({ email: typed })} />
      <div className={styles.pair}>
        <NameField value={name} error={wrong.name} onValue={(typed) => set({ name: typed })} />
        <Select label={t`Peut`} value={role} onValueChange={(chosen) => set({ role: chosen })} options={roles} />
      </div>
      <TextArea
        label={t`Un mot`}
        optionalText={t`facultatif`}
        maxLength={1000}
        rows={2}
        value={message}
        onChange={(event) => set({ message: event.target.value })}
      />
      <p className={styles.quiet}>
        {t`Un lien valable 7 jours, pour cette personne seule : elle choisit son mot de passe, et la boutique s’ouvre à ses prix.`}
      </p>
      <div className={styles.keys}>
        <Button type="submit" icon="mail" loading={isSending}>{t`Envoyer l’invitation`}</Button>
        <Button variant="ghost" onClick={close}>{t`Annuler`}</Button>
      </div>
    </FieldForm>
  );
}
