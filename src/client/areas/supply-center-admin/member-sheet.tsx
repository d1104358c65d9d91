/** One member's role and limit, and their removal. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MEMBER_ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { currencySign } from '#client/parts/words/currency-sign.ts';
import { decimalText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Select } from '#client/ui/select.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ScopedAccount } from '#contract/account-scope.ts';
import type { MemberSettings } from '#domain/people/organization-change.ts';
import { ORGANIZATION_ROLES } from '#domain/people/permissions.ts';
import { AMOUNT_PRECISION, moneyFromText } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './supply-center-admin-area.module.css';
import { memberRole } from './use-members.ts';

/** Of a limit that is set for the first time. An order in another currency always asks. */
const FIRST_CURRENCY = 'EUR';

type MemberSheetProps = {
  member: ScopedAccount;
  change: (member: ScopedAccount, to: MemberSettings) => Promise<boolean>;
  remove: (member: ScopedAccount) => Promise<boolean>;
  close: () => void;
};

export function MemberSheet({ member, change, remove, close }: MemberSheetProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { name, order_limit = null } = member;
  const currency = order_limit?.currency ?? FIRST_CURRENCY;
  const [role, setRole] = useState(memberRole(member));
  const [limit, setLimit] = useState(order_limit === null ? '' : decimalText(order_limit, tag));
  const [turnedDown, setTurnedDown] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const typed = cleanText(limit);
  const money = typed === '' ? null : moneyFromText(typed, AMOUNT_PRECISION, currency);
  const isWrong = typed !== '' && (money === null || money.amount < 0);
  const save = async () => {
    if (isWrong) return setTurnedDown(turnedDown + 1);
    setSaving(true);
    const isDone = await change(member, { role, order_limit: money }).finally(() => setSaving(false));
    if (isDone) close();
  };
  const take = async () => {
    if (await remove(member)) close();
    else setAsking(false);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={name}
      footer={<Button type="submit" form="member" size="l" wide loading={isSaving}>{t`Enregistrer`}</Button>}
    >
      <FieldForm
        id="member"
        className={styles.fields}
        submit={() => void save()}
        turnedDown={turnedDown}
        failure={null}
      >
        <Select
          label={t`Rôle`}
          value={role}
          onValueChange={(chosen) => setRole(ORGANIZATION_ROLES.find((each) => each === chosen) ?? role)}
          options={ORGANIZATION_ROLES.map((value) => ({ value, label: t(MEMBER_ROLE_WORDS[value]) }))}
        />
        {role === 'buyer' && (
          <TextField
            label={t`Limite par commande, hors taxes (${currencySign(currency, tag)})`}
            optionalText={t`facultatif`}
            hint={t`Au-delà, la commande attend l’accord d’un responsable. Vide : sans limite.`}
            inputMode="decimal"
            autoComplete="off"
            value={limit}
            error={turnedDown > 0 && isWrong ? t`Ce n’est pas un montant` : undefined}
            onChange={(event) => setLimit(event.target.value)}
          />
        )}
        <div>
          <Button
            variant="outline"
            icon="remove"
            onClick={() => setAsking(true)}
          >{t`Retirer de l’organisation`}</Button>
        </div>
      </FieldForm>
      <Dialog
        open={isAsking}
        alert
        onOpenChange={setAsking}
        title={t`Retirer ${name} ?`}
        description={t`Cette personne n’entre plus ici et ne commande plus au nom de l’organisation. Ses commandes restent.`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>{t`Garder`}</Button>
            <Button variant="destructive" onClick={() => void take()}>{t`Retirer`}</Button>
          </>
        }
      />
    </Sheet>
  );
}
