/** Inviting somebody into the team, beside the list. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Select } from '#client/ui/select.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { isWholeAddress } from '#domain/people/email-address.ts';
import { SUPPLIER_ROLES, type SupplierRole } from '#domain/people/permissions.ts';
import { cleanText } from '#domain/values/text.ts';
import { EmailField, NameField } from './person-fields.tsx';
import { ROLE_WORDS } from './role-words.ts';
import styles from './team-screen.module.css';

type InviteMemberProps = {
  invite: (person: { email: string; name: string; role: SupplierRole }) => Promise<void>;
  close: () => void;
};

export function InviteMember({ invite, close }: InviteMemberProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<SupplierRole>('sales');
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
        <NameField value={name} error={wrong.name} onValue={setName} />
        <EmailField value={email} error={wrong.email} onValue={setEmail} />
        <Select
          label={t`Rôle`}
          hint={t`Le tableau « Qui peut quoi » dit ce que chaque rôle permet.`}
          value={role}
          onValueChange={(value) => setRole(SUPPLIER_ROLES.find((each) => each === value) ?? role)}
          options={SUPPLIER_ROLES.map((value) => ({ value, label: t(ROLE_WORDS[value]) }))}
        />
      </FieldForm>
    </Sheet>
  );
}
