/** Rejecting cannot be undone: it asks for a reason, which the buyer reads. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';

type RejectDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  number: string;
  pending: boolean;
  reject: (reason: string) => void;
};

/** As the contract has it. */
const REASON_LENGTH = 200;

export function RejectDialog({ open, onOpenChange, number, pending, reject }: RejectDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '') reject(given);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Refuser la commande ${number} ?`}
      description={t`Le client est prévenu avec ce motif. Une commande refusée ne peut plus être reprise.`}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>{t`Garder la commande`}</Button>
          <Button variant="destructive" loading={pending} onClick={submit}>{t`Refuser la commande`}</Button>
        </>
      }
    >
      <TextField
        label={t`Motif`}
        value={reason}
        maxLength={REASON_LENGTH}
        error={missing ? t`Dites au client pourquoi.` : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
