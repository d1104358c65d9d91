import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CHANGE_WORDS } from '#client/parts/orders/order-reason-words.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { CHANGE_REASONS } from '#domain/orders/order-reasons.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './propose-change.module.css';
import type { DraftFault, LineDraft } from './proposed-statement.ts';

type ProposedLineProps = {
  order: PurchaseOrder;
  line: OrderLine;
  draft: LineDraft;
  fault: DraftFault | null;
  change: (changed: Partial<LineDraft>) => void;
};

export function ProposedLine({ order, line, draft, fault, change }: ProposedLineProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const [open, setOpen] = useState(false);
  const name = lineName(line, i18n.locale);
  const ordered = `${line.quantity}\u00a0${saleUnitText(line, line.quantity)}`;
  const wrong = (field: DraftFault, words: string) => (fault === field ? words : undefined);
  const isFewer = /^\d+$/.test(cleanText(draft.quantity)) && Number(draft.quantity) < line.quantity;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <span>
          <b>{name}</b>
          <small>{[line.supplier_code, ordered, moneyText(line.net_price, tag)].join(' · ')}</small>
          {line.no_substitute ? <small className={styles.strict}>{t`sans remplacement`}</small> : null}
        </span>
        <Button variant="outline" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t`Changer`}
        </Button>
      </div>
      {open ? (
        <div className={styles.fields}>
          <TextField
            label={t`Quantité livrable, ${name}`}
            inputMode="numeric"
            suffix={saleUnitText(line, line.quantity)}
            value={draft.quantity}
            error={wrong('quantity', t`Un nombre entier`)}
            onChange={(event) => change({ quantity: event.target.value })}
          />
          <Select
            label={t`Raison`}
            value={draft.reason}
            placeholder={t`Choisir`}
            options={CHANGE_REASONS.map((value) => ({ value, label: i18n._(CHANGE_WORDS[value]) }))}
            onValueChange={(reason) => change({ reason })}
          />
          <TextField
            label={t`Nouveau prix, ${name}`}
            inputMode="decimal"
            suffix="€"
            value={draft.price}
            error={wrong('price', t`Un prix, par exemple 12,50`)}
            onChange={(event) => change({ price: event.target.value })}
          />
          {line.estimated ? (
            <TextField
              label={t`Poids réel, ${name}`}
              inputMode="decimal"
              suffix="kg"
              value={draft.weight}
              error={wrong('weight', t`Un poids en kilos`)}
              onChange={(event) => change({ weight: event.target.value })}
            />
          ) : null}
          {isFewer ? (
            <TextField
              label={t`Livrer le reste le`}
              type="date"
              value={draft.later}
              onChange={(event) => change({ later: event.target.value })}
            />
          ) : null}
          {line.no_substitute ? null : (
            <Substitute order={order} chosen={draft.substitute} choose={(substitute) => change({ substitute })} />
          )}
        </div>
      ) : null}
    </li>
  );
}

type SubstituteProps = {
  order: PurchaseOrder;
  chosen: LineDraft['substitute'];
  choose: (substitute: LineDraft['substitute']) => void;
};

/** The substitute: found by its supplier code, at the client's own terms. */
function Substitute({ order, chosen, choose }: SubstituteProps) {
  const { t, i18n } = useLingui();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const find = async () => {
    const query = { supplier_id: order.supplier_id, client_id: order.organization_id, supplier_codes: cleanText(code) };
    setProblem(undefined);
    if (cleanText(code) === '') return choose(null);
    try {
      const { products } = await call(supplierRoutes.productsByCode, { query });
      const product = products[0]?.product;
      if (product === undefined) return setProblem(t`Ce client n’a pas de produit avec ce code.`);
      choose({ product_id: product.product_id, name: nameIn(product.names, i18n.locale) || product.supplier_code });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(t`Le code n’a pas pu être cherché. Réessayez.`);
    }
  };
  return (
    <TextField
      label={t`Code du remplaçant`}
      value={code}
      hint={chosen?.name}
      error={problem}
      onChange={(event) => setCode(event.target.value)}
      onBlur={() => void find()}
    />
  );
}
