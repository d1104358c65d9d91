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
import { isWholeAddress } from '#domain/people/email-address.ts';
import type { Invitation } from '#domain/people/organization-change.ts';
import { ORGANIZATION_ROLES } from '#domain/people/permissions.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './supply-center-admin-area.module.css';

const NOBODY = { email: '', name: '', role: 'buyer' };

type InviteSheetProps = {
  organization_id: string;
  isMember: (email: string) => boolean;
  /** Answers whether the device has kept it. */
  invite: (invitation: Invitation) => Promise<boolean>;
  close: () => void;
};

export function InviteSheet({ organization_id, isMember, invite, close }: InviteSheetProps) {
  const { t } = useLingui();
  const draft = useOwnDraft(`organization-member:${organization_id}`, NOBODY);
  const { email, name } = draft.typed;
  const set = (change: Partial<typeof NOBODY>) => draft.type({ ...draft.typed, ...change });
  const role = ORGANIZATION_ROLES.find((each) => each === draft.typed.role) ?? 'buyer';
  const address = cleanText(email).toLowerCase();
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`L’invitation n’a pas pu être envoyée.`,
    checks: {
      name: cleanText(name) === '' ? t`Indiquez qui vous invitez.` : undefined,
      email: !isWholeAddress(address)
        ? t`Adresse incomplète. Exemple : nom@restaurant.fr`
        : isMember(address)
          ? t`Cette personne est déjà membre.`
          : undefined,
    },
  });
  const send = async () => {
    if (!(await invite({ email: address, name: cleanText(name), role }))) return;
    draft.forget();
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
