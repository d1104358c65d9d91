/** Rejecting or cancelling cannot be undone: it asks for a reason, which the buyer reads. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { REJECTION_WORDS } from '#client/parts/orders/order-reason-words.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { isReasonGiven, REJECTION_REASONS, type RejectionReason } from '#domain/orders/order-reasons.ts';
import { cleanText } from '#domain/values/text.ts';

type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A submitted order is rejected; a confirmed one is cancelled. */
  kind: 'reject' | 'cancel';
  number: string;
  pending: boolean;
  submit: (why: { reason?: string; reason_code: RejectionReason }) => void;
};

/** The contract's longest text. */
const REASON_LENGTH = 200;

export function ReasonDialog({ open, onOpenChange, kind, number, pending, submit }: ReasonDialogProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState<RejectionReason>('out_of_stock');
  const [missing, setMissing] = useState(false);
  const press = () => {
    const given = cleanText(reason);
    const isGiven = isReasonGiven(code, given);
    setMissing(!isGiven);
    if (isGiven) submit({ reason_code: code, ...(given !== '' && { reason: given }) });
  };
  const rejects = kind === 'reject';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={rejects ? t`Refuser la commande ${number} ?` : t`Annuler la commande ${number} ?`}
      description={
        rejects
          ? t`Le client est prévenu avec ce motif. Une commande refusée ne peut plus être reprise.`
          : t`Le client est prévenu avec ce motif. Une commande annulée ne peut plus être reprise.`
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>{t`Garder la commande`}</Button>
          <Button variant="destructive" loading={pending} onClick={press}>
            {rejects ? t`Refuser la commande` : t`Annuler la commande`}
          </Button>
        </>
      }
    >
      <Select
        label={t`Motif`}
        value={code}
        options={REJECTION_REASONS.map((value) => ({ value, label: i18n._(REJECTION_WORDS[value]) }))}
        onValueChange={(value) => setCode(REJECTION_REASONS.find((each) => each === value) ?? code)}
      />
      <TextField
        label={t`Précision pour le client`}
        value={reason}
        maxLength={REASON_LENGTH}
        error={missing ? t`Dites au client pourquoi.` : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
