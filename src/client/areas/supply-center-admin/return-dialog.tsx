/** Gives an order back to its buyer, with a word for them. */
import { useLingui } from '@lingui/react/macro';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { cleanText } from '#domain/values/text.ts';

/** The contract's longest text. */
const LONGEST = 200;

type ReturnDialogProps = {
  order: PurchaseOrder;
  close: () => void;
  /** Answers whether the decision is kept. */
  giveBack: (reason: string | null) => Promise<boolean>;
};

export function ReturnDialog({ order, close, giveBack }: ReturnDialogProps) {
  const { t } = useLingui();
  const draft = useStandingDraft(`return:${order.order_id}`, { words: '' });
  const buyer = order.placed_by.name;
  const send = async () => {
    if (!(await giveBack(cleanText(draft.typed.words) || null))) return;
    draft.forget();
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Renvoyer à ${buyer} ?`}
      description={t`Rien n’est commandé. ${buyer} peut changer la commande et la redemander.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>{t`Pas maintenant`}</Button>
          <Button onClick={() => void send()}>{t`Renvoyer`}</Button>
        </>
      }
    >
      <TextField
        label={t`Un mot pour ${buyer}`}
        optionalText={t`facultatif`}
        maxLength={LONGEST}
        value={draft.typed.words}
        onChange={(event) => draft.type({ words: event.target.value })}
      />
    </Dialog>
  );
}
