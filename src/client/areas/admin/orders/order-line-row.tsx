/**
 * A line of an order at the desk: what it is, packs and weight, its amount. Packs and weight can be typed where the
 * order's state asks for them. `outcome` is the line with the typed values; the amount shown is the outcome's.
 */
import { useLingui } from '@lingui/react/macro';
import { contentText, saleUnitText } from '#client/parts/products/product-text.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { numberText } from '#client/ui/number-text.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { gramsOf } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { LineLabel } from './line-label.tsx';
import styles from './order-line-row.module.css';
import { isWeighed, type LineFault, type TypedLine } from './shipped-lines.ts';

type Line = PurchaseOrder['lines'][number];

export interface LineTyping {
  readonly typed: TypedLine;
  readonly type: (change: Partial<TypedLine>) => void;
  readonly fault: LineFault | undefined;
  /** Whether faults are shown: once the person has tried to go on. */
  readonly showFault: boolean;
  /** Whether the order is being shipped: weight and label are typed as well. */
  readonly leaves: boolean;
}

type OrderLineRowProps = { line: Line; outcome: OrderLine; typing: LineTyping | null };

export function OrderLineRow({ line, outcome, typing }: OrderLineRowProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { quantity, shipped_quantity, shipped_weight } = line;
  const name = lineName(line, i18n.locale);
  const left = shipped_quantity ?? quantity;
  const weighed = shipped_weight === undefined ? null : numberText(shipped_weight / 1000, tag);
  const weight = shipped_weight === undefined ? weightText(outcome, tag) : '';
  const facts = [line.supplier_code, contentText(line, tag), weight].filter(Boolean).join(' · ');
  const fault = typing?.showFault === true ? typing.fault : undefined;
  const isWrongWeight = fault === 'weight' || fault === 'too_heavy';
  return (
    <li className={styles.line}>
      <span className={styles.product}>
        <b>{name}</b>
        <small>{facts}</small>
        {weighed === null ? null : <small>{t`Pesé : ${weighed} kg`}</small>}
        {line.backorder === undefined ? null : <LaterPacks {...line.backorder} />}
        {line.no_substitute ? <small>{t`ne pas remplacer`}</small> : null}
        {line.comment === null ? null : <small className={styles.comment}>« {line.comment} »</small>}
      </span>
      {typing === null ? (
        <span className={styles.quantity}>
          <span>
            {left === quantity ? null : <s>{quantity}</s>} {left}
          </span>
          <small>{saleUnitText(line, left)}</small>
        </span>
      ) : (
        <span className={styles.fields}>
          <label className={classNames(styles.field, fault === 'quantity' && styles.wrong)}>
            <input
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              aria-label={t`Quantité, ${name}`}
              aria-invalid={fault === 'quantity' || undefined}
              value={typing.typed.quantity}
              onChange={(event) => typing.type({ quantity: event.target.value })}
              onFocus={(event) => event.target.select()}
            />
            <span aria-hidden="true">{saleUnitText(line, quantity)}</span>
          </label>
          {typing.leaves && isWeighed(line) ? (
            <label className={classNames(styles.field, isWrongWeight && styles.wrong)}>
              <input
                inputMode="decimal"
                enterKeyHint="next"
                autoComplete="off"
                aria-label={t`Poids réel en kilos, ${name}`}
                aria-invalid={isWrongWeight || undefined}
                value={typing.typed.weight}
                onChange={(event) => typing.type({ weight: event.target.value })}
                onFocus={(event) => event.target.select()}
              />
              <span aria-hidden="true">kg</span>
            </label>
          ) : null}
          {fault === undefined ? null : (
            <small className={styles.fault} role="alert">
              {fault === 'quantity'
                ? t`De 0 à ${quantity}`
                : fault === 'weight'
                  ? t`Poids à saisir`
                  : t`Trop lourd sans l’accord du client`}
            </small>
          )}
        </span>
      )}
      <span className={styles.amount}>
        <MoneyFigure value={outcome.amount} size="s" />
        {outcome.estimated && left > 0 && shipped_weight === undefined ? <small>{t`estimé`}</small> : null}
      </span>
      {typing?.leaves === true ? <LineLabel name={name} typed={typing.typed} type={typing.type} /> : null}
    </li>
  );
}

function LaterPacks({ order_id, quantity, delivery_day }: NonNullable<Line['backorder']>) {
  const { t } = useLingui();
  const [day, number] = [dayText(delivery_day, useLanguageTag()), orderNumber(order_id)];
  return <small>{t`reliquat : ${quantity} le ${day}, commande ${number}`}</small>;
}

/**
 * The net weight of the whole line: "≈ 4,2 kg" until it is weighed; empty where it is not known, or where no pack is
 * left.
 */
function weightText(line: OrderLine, tag: string): string {
  const grams = gramsOf(line);
  if (grams === 0) return '';
  const weight = `${numberText(grams / 1000, tag)}\u00a0kg`;
  return line.estimated ? `≈\u00a0${weight}` : weight;
}
