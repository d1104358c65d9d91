/** The lines of a delivery that the client disputes; for each the supplier grants a credit, or says why not. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { ClaimPhotos } from '#client/parts/orders/claim-photos.tsx';
import { claimText } from '#client/parts/orders/claim-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { LineClaim, OrderLine } from '#domain/orders/order.ts';
import { claimOf, creditOfClaim, creditTotal } from '#domain/orders/order-dispute.ts';
import { compareMoney, moneyFromText } from '#domain/values/money.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './order-dispute.module.css';
import { useMoveOrder } from './use-move-order.ts';

const DECIMALS = 2;
/** The contract's longest text. */
const LONGEST = 200;

export function OrderDispute({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const disputed = order.lines.filter((line) => claimOf(line) !== null);
  if (disputed.length === 0) return null;
  const credit = creditTotal(order.lines, order.totals.total.currency);
  const given = moneyText(credit, tag);
  return (
    <section className={styles.dispute} aria-label={t`Litige`}>
      <h3>{t`Litige`}</h3>
      <ul>
        {disputed.map((line) => (
          <DisputedLine key={`${line.product_id} ${order.version}`} order={order} line={line} />
        ))}
      </ul>
      {credit.amount > 0 ? <p className={styles.total}>{t`Avoir hors taxes : ${given}`}</p> : null}
    </section>
  );
}

function DisputedLine({ order, line }: { order: PurchaseOrder; line: OrderLine }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const claim = claimOf(line);
  if (claim === null) return null;
  const name = lineName(line, i18n.locale);
  const { settlement } = line;
  const credit = settlement?.credit === undefined ? '' : moneyText(settlement.credit, tag);
  return (
    <li className={styles.line}>
      <b>{name}</b>
      <span>
        {claimText(claim, tag)} {claim.words === undefined ? null : <q>{claim.words}</q>}
      </span>
      <ClaimPhotos claim={claim} />
      {settlement === undefined ? (
        <Settling order={order} line={line} name={name} claim={claim} />
      ) : (
        <small>
          {[settlement.accepted ? t`avoir de ${credit}` : t`refusé`, settlement.words].filter(Boolean).join(' · ')}
        </small>
      )}
    </li>
  );
}

type SettlingProps = { order: PurchaseOrder; line: OrderLine; name: string; claim: LineClaim };

function Settling({ order, line, name, claim }: SettlingProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const maySettle = usePermission('purchase_order:confirm');
  const { product_id, amount: billed } = line;
  const draft = useStandingDraft(`settle:${order.order_id}:${product_id}`, {
    amount: moneyText(creditOfClaim(line, claim), tag),
    words: '',
  });
  const { amount, words } = draft.typed;
  const { mutate, isPending } = useMoveOrder(order, draft.forget);
  const [fault, setFault] = useState<'amount' | 'words'>();
  if (!maySettle) return <small>{t`Votre rôle permet de lire les litiges, pas de les régler.`}</small>;
  const most = moneyText(billed, tag);
  const said = cleanText(words);
  const settle = (settlement: { accepted: boolean; credit?: OrderLine['amount'] }) =>
    mutate({
      transition: 'settle',
      settlements: [{ product_id, ...settlement, ...(said !== '' && { words: said }) }],
    });
  const accept = () => {
    const credit = moneyFromText(amount.replace(/[^\d.,-]/g, ''), DECIMALS, billed.currency);
    if (credit === null || credit.amount < 0 || compareMoney(credit, billed) > 0) return setFault('amount');
    settle({ accepted: true, credit });
  };
  return (
    <fieldset className={styles.fields} aria-label={name}>
      <TextField
        label={t`Avoir hors taxes`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={fault === 'amount' ? t`De 0 à ${most}` : undefined}
        onChange={(event) => draft.type({ amount: event.target.value, words })}
      />
      <TextField
        label={t`Mot au client`}
        maxLength={LONGEST}
        value={words}
        error={fault === 'words' ? t`Dites au client pourquoi.` : undefined}
        onChange={(event) => draft.type({ amount, words: event.target.value })}
      />
      <div className={styles.keys}>
        <Button loading={isPending} onClick={accept}>{t`Accorder l’avoir`}</Button>
        <Button
          variant="outline"
          disabled={isPending}
          onClick={() => (said === '' ? setFault('words') : settle({ accepted: false }))}
        >
          {t`Refuser`}
        </Button>
      </div>
    </fieldset>
  );
}
