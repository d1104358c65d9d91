/** The form that invites a person into the team, beside the list. */
import { useLingui } from '@lingui/react/macro';
import { ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { useOwnDraft } from '#client/parts/data/use-own-draft.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Select } from '#client/ui/select.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { isWholeAddress } from '#domain/people/email-address.ts';
import { SUPPLIER_ROLES, type SupplierRole } from '#domain/people/permissions.ts';
import { cleanText } from '#domain/values/text.ts';
import { KeptDraftLine } from '../draft/kept-draft-line.tsx';
import { EmailField, NameField } from './person-fields.tsx';
import styles from './team-screen.module.css';

const NOBODY = { email: '', name: '', role: 'sales' };

type InviteMemberProps = {
  supplier_id: string;
  invite: (person: { email: string; name: string; role: SupplierRole }) => Promise<void>;
  close: () => void;
};

export function InviteMember({ supplier_id, invite, close }: InviteMemberProps) {
  const { t } = useLingui();
  const draft = useOwnDraft(`member:${supplier_id}`, NOBODY);
  const { email, name } = draft.typed;
  const set = (change: Partial<typeof NOBODY>) => draft.type({ ...draft.typed, ...change });
  const role = SUPPLIER_ROLES.find((each) => each === draft.typed.role) ?? 'sales';
  const address = cleanText(email);
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`L’invitation n’a pas pu être envoyée.`,
    reasons: { IN_USE: t`Cette personne est déjà dans votre équipe.` },
    checks: {
      name: cleanText(name) === '' ? t`Indiquez qui vous invitez.` : undefined,
      email: isWholeAddress(address) ? undefined : t`Adresse incomplète. Exemple : nom@restaurant.fr`,
    },
  });
  const send = async () => {
    await invite({ email: address, name: cleanText(name), role });
    draft.forget();
    showToast({ tone: 'ok', message: t`Invitation envoyée à ${address}.` });
    close();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t`Inviter dans l’équipe`}
      footer={
        <Button type="submit" form="invite-member" size="l" wide loading={isSending}>{t`Envoyer l’invitation`}</Button>
      }
    >
      <FieldForm
        id="invite-member"
        className={styles.form}
        submit={() => void submit(send)}
        turnedDown={turnedDown}
        failure={failure}
      >
        <KeptDraftLine draft={draft} />
        <NameField value={name} error={wrong.name} onValue={(typed) => set({ name: typed })} />
        <EmailField value={email} error={wrong.email} onValue={(typed) => set({ email: typed })} />
        <Select
          label={t`Rôle`}
          hint={t`Le tableau « Qui peut quoi » dit ce que chaque rôle permet.`}
          value={role}
          onValueChange={(chosen) => set({ role: chosen })}
          options={SUPPLIER_ROLES.map((value) => ({ value, label: t(ROLE_WORDS[value]) }))}
        />
      </FieldForm>
    </Sheet>
  );
}
