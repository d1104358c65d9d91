/** Invites a person into the organization by mail, with a role. */
import { useLingui } from '@lingui/react/macro';
import { MEMBER_ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { useOwnDraft } from '#client/parts/data/use-own-draft.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Select } from '#client/ui/select.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { isWholeAddress } from '#domain/people/email-address.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from '#domain/people/permissions.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './supply-center-admin-area.module.css';

const NOBODY = { email: '', name: '', role: 'buyer' };

type InviteSheetProps = {
  organization_id: string;
  invite: (person: { email: string; name: string; role: OrganizationRole }) => Promise<void>;
  close: () => void;
};

export function InviteSheet({ organization_id, invite, close }: InviteSheetProps) {
  const { t } = useLingui();
  const draft = useOwnDraft(`organization-member:${organization_id}`, NOBODY);
  const { email, name } = draft.typed;
  const set = (change: Partial<typeof NOBODY>) => draft.type({ ...draft.typed, ...change });
  const role = ORGANIZATION_ROLES.find((each) => each === draft.typed.role) ?? 'buyer';
  const address = cleanText(email);
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`L’invitation n’a pas pu être envoyée.`,
    reasons: { IN_USE: t`Cette personne est déjà membre.` },
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
      title={t`Inviter un membre`}
      footer={<Button type="submit" form="invite" size="l" wide loading={isSending}>{t`Envoyer l’invitation`}</Button>}
    >
      <FieldForm
        id="invite"
        className={styles.fields}
        submit={() => void submit(send)}
        turnedDown={turnedDown}
        failure={failure}
      >
        <TextField
          label={t`Prénom et nom`}
          autoComplete="off"
          maxLength={100}
          required
          value={name}
          error={wrong.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={t`Adresse e-mail`}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          value={email}
          error={wrong.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <Select
          label={t`Rôle`}
          value={role}
          onValueChange={(chosen) => set({ role: chosen })}
          options={ORGANIZATION_ROLES.map((value) => ({ value, label: t(MEMBER_ROLE_WORDS[value]) }))}
        />
      </FieldForm>
    </Sheet>
  );
}
