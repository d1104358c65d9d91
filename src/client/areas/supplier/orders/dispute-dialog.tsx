/** Disputes a line of a delivery: how many packs, and why. Possible until 48 hours after the delivery. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { CLAIM_WORDS } from '#client/parts/orders/order-reason-words.ts';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import { CLAIM_REASONS } from '#domain/orders/order-reasons.ts';
import { cleanText } from '#domain/values/text.ts';
import { disputable } from './disputable.ts';
import styles from './dispute-dialog.module.css';
import type { Decide } from './use-decision.ts';

type DisputeDialogProps = { order: PurchaseOrder; decide: Decide; close: () => void };

/** The contract's longest text. */
const LONGEST = 200;

export default function DisputeDialog({ order, decide, close }: DisputeDialogProps) {
  const { t, i18n } = useLingui();
  const lines = disputable(order);
  const draft = useStandingDraft(`dispute:${order.order_id}`, {
    product_id: lines[0]?.product_id ?? '',
    packs: '1',
    reason: 'missing',
    words: '',
  });
  const { packs, words } = draft.typed;
  const set = (change: Partial<typeof draft.typed>) => draft.type({ ...draft.typed, ...change });
  const [fault, setFault] = useState<'packs' | 'words'>();
  const reason = CLAIM_REASONS.find((each) => each === draft.typed.reason) ?? 'missing';
  // The kept draft may be of a line that another device has disputed meanwhile.
  const line = lines.find((each) => each.product_id === draft.typed.product_id) ?? lines[0];
  if (line === undefined) return null;
  const { product_id } = line;
  const most = packsOf(line);
  const delivered = `${most}\u00a0${saleUnitText(line, most)}`;
  const send = async () => {
    const quantity = /^\d{1,6}$/.test(cleanText(packs)) ? Number(cleanText(packs)) : 0;
    const said = cleanText(words);
    if (quantity < 1 || quantity > most) return setFault('packs');
    if (reason === 'other' && said === '') return setFault('words');
    const claim = { product_id, quantity, reason, ...(said !== '' && { words: said }) };
    if (!(await decide('dispute', { claims: [claim] }))) return undefined;
    draft.forget();
    return close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Signaler un écart`}
      description={t`Le fournisseur en est prévenu et répond par un avoir, ou dit pourquoi non.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>{t`Pas maintenant`}</Button>
          <Button onClick={() => void send()}>{t`Noter l’écart`}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t`Produit`}
          value={product_id}
          onValueChange={(chosen) => set({ product_id: chosen })}
          options={lines.map((each) => ({ value: each.product_id, label: lineName(each, i18n.locale) }))}
        />
        <TextField
          label={t`Combien`}
          inputMode="numeric"
          autoComplete="off"
          value={packs}
          hint={t`sur ${delivered}`}
          error={fault === 'packs' ? t`De 1 à ${most}` : undefined}
          onChange={(event) => set({ packs: event.target.value })}
        />
        <Select
          label={t`Pourquoi`}
          value={reason}
          onValueChange={(chosen) => set({ reason: chosen })}
          options={CLAIM_REASONS.map((value) => ({ value, label: i18n._(CLAIM_WORDS[value]) }))}
        />
        <TextField
          label={t`Précision`}
          maxLength={LONGEST}
          value={words}
          error={fault === 'words' ? t`Dites ce qui ne va pas.` : undefined}
          onChange={(event) => set({ words: event.target.value })}
        />
      </div>
    </Dialog>
  );
}
