/** Proposes changes of an order, line by line and with reasons; the order changes only once the buyer agrees. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import type { LineStatement } from '#domain/orders/line-statement.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './propose-change.module.css';
import { ProposedLine } from './proposed-line.tsx';
import { draftOf, type LineDraft, statementOf } from './proposed-statement.ts';

type Proposal = Pick<OrderMove, 'lines' | 'delivery_day' | 'reason'>;

type ProposeChangeProps = {
  order: PurchaseOrder;
  pending: boolean;
  close: () => void;
  propose: (proposal: Proposal) => void;
};

/** The contract's longest text. */
const REASON_LENGTH = 200;

export function ProposeChange({ order, pending, close, propose }: ProposeChangeProps) {
  const { t } = useLingui();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, LineDraft>>(new Map());
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const typed = order.lines.map((line) => {
    const draft = drafts.get(line.product_id) ?? draftOf(line);
    return { line, draft, statement: statementOf(line, draft) };
  });
  const said = typed.flatMap(({ statement }): LineStatement[] =>
    statement === null || typeof statement === 'string' ? [] : [statement],
  );
  const hasFault = typed.some(({ statement }) => typeof statement === 'string');
  const count = said.length + (day === '' ? 0 : 1);
  const submit = () => {
    setTried(true);
    if (hasFault || count === 0) return;
    propose({
      ...(said.length > 0 && { lines: said }),
      ...(day !== '' && { delivery_day: day }),
      ...(cleanText(reason) !== '' && { reason: cleanText(reason) }),
    });
  };
  return (
    <Sheet
      open
      size="wide"
      onOpenChange={(open) => !open && close()}
      title={t`Proposer un changement`}
      description={t`Le client accepte ou refuse chaque ligne. D’ici là, rien ne change.`}
      footer={
        <Button wide size="l" loading={pending} disabled={count === 0 && !hasFault} onClick={submit}>
          {count === 0 ? t`Proposer` : plural(count, { one: 'Proposer # changement', other: 'Proposer # changements' })}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {typed.map(({ line, draft, statement }) => (
          <ProposedLine
            key={line.product_id}
            order={order}
            line={line}
            draft={draft}
            fault={tried && typeof statement === 'string' ? statement : null}
            change={(changed) => setDrafts(new Map([...drafts, [line.product_id, { ...draft, ...changed }]]))}
          />
        ))}
      </ul>
      <div className={styles.whole}>
        <TextField
          label={t`Autre jour de livraison`}
          optionalText={t`facultatif`}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label={t`Message au client`}
          optionalText={t`facultatif`}
          value={reason}
          maxLength={REASON_LENGTH}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
