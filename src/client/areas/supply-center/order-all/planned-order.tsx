/** One order of the confirmation: whether it goes out, its day and its address; and a cart that stays, with the reason. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import type { CheckoutDraft } from '#client/parts/checkout/checkout-draft.ts';
import type { CheckoutOrder } from '#client/parts/checkout/checkout-order.ts';
import { approvalText, useOwnLimit } from '#client/parts/checkout/own-limit.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { STORAGE_REFUSAL_TEXTS } from '#client/parts/words/storage-refusal-text.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Select } from '#client/ui/select.tsx';
import { firmnessOf } from '#domain/pricing/ordering-terms.ts';
import styles from './order-sheet.module.css';
import type { OrderResult } from './use-order-all.ts';
import { holdWords, type OrderPlan } from './use-order-plans.ts';

type PlannedOrderProps = {
  plan: OrderPlan;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  change: (change: Partial<CheckoutDraft>) => void;
  /** Of an attempt in this visit. */
  result: OrderResult | undefined;
};

export function PlannedOrder({ plan, isChosen, choose, change, result }: PlannedOrderProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { at, order, movedFrom } = plan;
  const { supplier, client } = at;
  const { name } = supplier;
  if (order === null || client === null) return null;
  const { totals, day, address, left } = order;
  const { shipping } = totals;
  const carriage =
    shipping === null
      ? t`port à calculer`
      : shipping.amount === 0
        ? t`port offert`
        : t`port ${moneyText(shipping, tag)}`;
  const lines = plural(order.entries.length, { one: '# ligne', other: '# lignes' });
  return (
    <li className={styles.order}>
      <div className={styles.row}>
        <Checkbox label={t`Commander chez ${name}`} labelHidden checked={isChosen} onCheckedChange={choose} />
        <SupplierMark supplier={supplier} />
        <div className={styles.words}>
          <b>{name}</b>
          <span className={styles.facts}>
            {lines} · {carriage}
          </span>
        </div>
        <MoneyFigure value={totals.total} size="m" />
      </div>
      {isChosen ? (
        <div className={styles.choices}>
          <Select
            label={t`Livraison de ${name}`}
            value={day?.day ?? ''}
            onValueChange={(delivery_day) => change({ delivery_day })}
            options={order.days
              .filter(({ state }) => state === 'open')
              .map((each) => ({ value: each.day, label: dayText(each.day, tag) }))}
          />
          {client.addresses.length < 2 ? (
            <p className={styles.address}>
              {address?.label}, {address?.street}
            </p>
          ) : (
            <Select
              label={t`Adresse pour ${name}`}
              value={address?.address_id ?? ''}
              onValueChange={(address_id) => change({ address_id })}
              options={client.addresses.map(({ address_id, label, street }) => ({
                value: address_id,
                label: `${label}, ${street}`,
              }))}
            />
          )}
        </div>
      ) : null}
      {movedFrom === null ? null : (
        <p
          className={styles.hold}
        >{t`Le ${dayText(movedFrom, tag)} n’est plus livrable : un autre jour est choisi.`}</p>
      )}
      {left === 0 ? null : (
        <p className={styles.hold}>
          {plural(left, {
            one: '# produit indisponible reste dans le panier.',
            other: '# produits indisponibles restent dans le panier.',
          })}
        </p>
      )}
      {isChosen ? <ApprovalNotice organization_id={at.key.organization_id} order={order} /> : null}
      {firmnessOf(client.terms) === 'on_submit' && isChosen ? (
        <p className={styles.quiet}>{t`Ferme dès l’envoi : pour l’annuler ensuite, il faudra appeler.`}</p>
      ) : null}
      {result?.kind === 'refused' ? (
        <p className={styles.bad} role="alert">
          {refusedText(result.reason)}
        </p>
      ) : null}
    </li>
  );

  function refusedText(reason: Extract<OrderResult, { kind: 'refused' }>['reason']): string {
    if (reason === 'cart_changed') return t`Le panier vient de changer ailleurs : relisez-le, rien n’a été commandé.`;
    if (reason === 'failed') return t`L’application n’a pas réussi à l’enregistrer. Le panier est intact.`;
    return t(STORAGE_REFUSAL_TEXTS[reason]);
  }
}

/** Says before the tap that a manager is asked first. */
function ApprovalNotice({ organization_id, order }: { organization_id: string; order: CheckoutOrder }) {
  const tag = useLanguageTag();
  const own = useOwnLimit(organization_id, order.totals.total);
  return own === null ? null : <p className={styles.hold}>{approvalText(own, tag)}</p>;
}

export function HeldCart({ plan, mayOrder }: { plan: OrderPlan; mayOrder: boolean }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { supplier } = plan.at;
  return (
    <li className={styles.order}>
      <div className={styles.row}>
        <SupplierMark supplier={supplier} />
        <div className={styles.words}>
          <b>{supplier.name}</b>
          <span className={styles.hold}>{holdWords(plan, mayOrder, tag)}</span>
        </div>
        <span className={styles.quiet}>{t`reste au panier`}</span>
      </div>
    </li>
  );
}
