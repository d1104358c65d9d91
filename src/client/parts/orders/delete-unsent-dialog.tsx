/**
 * The last question before what is unsent on this device is deleted: names each order, check, decision and change of a
 * standing order or of an organization, and what their deletion means.
 */
import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckInRow } from '#client/store/device/check-in-rows.ts';
import { openDatabase } from '#client/store/device/database.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import type { KeptChange } from '#client/store/device/organization-change-row.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import {
  deleteUnsent,
  isChange,
  isDecision,
  isOrder,
  isStep,
  type Unsent,
  unsentId,
} from '#client/store/orders/unsent.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { useAccount, useSession } from '../account/session.tsx';
import { dayText } from '../words/date-text.ts';
import { NetFigure, useLanguageTag } from '../words/money-figure.tsx';
import { STORAGE_REFUSAL_TEXTS } from '../words/storage-refusal-text.ts';
import { UNSENT_DECISION_WORDS } from './decision-words.ts';
import styles from './delete-unsent-dialog.module.css';

type DeleteUnsentDialogProps = {
  open: boolean;
  rows: readonly Unsent[];
  back: () => void;
  deleted: () => Promise<void>;
};

export function DeleteUnsentDialog({ open, rows, back, deleted }: DeleteUnsentDialogProps) {
  const { t } = useLingui();
  const { account_id } = useAccount();
  const [busy, setBusy] = useState(false);
  // Deletes only what the person has read: an order that comes in while the dialog is open stays.
  const [named] = useState(rows);
  const count = named.length;
  const areOrders = named.every(isOrder);
  const confirm = async () => {
    setBusy(true);
    const ids = named.map(unsentId);
    const deletion = await deleteUnsent(openDatabase(account_id), ids);
    if (deletion.kind === 'saved') return deleted();
    setBusy(false);
    showToast({ tone: 'bad', message: i18n._(STORAGE_REFUSAL_TEXTS[deletion.reason]) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && back()}
      alert
      title={
        areOrders
          ? plural(count, { one: 'Supprimer cette commande ?', other: 'Supprimer ces # commandes ?' })
          : plural(count, { one: 'Supprimer cet envoi ?', other: 'Supprimer ces # envois ?' })
      }
      description={
        !areOrders
          ? t`Tout ce qui est nommé ici sera effacé de cet appareil et ne partira jamais.`
          : plural(count, {
              one: 'Elle sera effacée de cet appareil et ne partira jamais.',
              other: 'Elles seront effacées de cet appareil et ne partiront jamais.',
            })
      }
      actions={
        <>
          <Button variant="secondary" onClick={back}>{t`Garder`}</Button>
          <Button variant="destructive" loading={busy} onClick={() => void confirm()}>
            {t`Supprimer et se déconnecter`}
          </Button>
        </>
      }
    >
      <ul className={styles.orders}>
        {named.map((row) =>
          isDecision(row) ? (
            <UnsentDecision key={unsentId(row)} decision={row} />
          ) : isStep(row) ? (
            <UnsentStep key={row.step_id} step={row} />
          ) : isChange(row) ? (
            <UnsentChange key={row.change_id} kept={row} />
          ) : isOrder(row) ? (
            <UnsentOrder key={row.order_id} row={row} />
          ) : (
            <UnsentCheck key={row.check_in_id} row={row} />
          ),
        )}
      </ul>
    </Dialog>
  );
}

function UnsentOrder({ row: { order_id, supplier_id, body, attempts, state, is_shared } }: { row: OutboxRow }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { spaces } = useSession();
  const supplier = spaces.find((space) => space.supplier_id === supplier_id)?.name;
  const facts = [orderNumber(order_id), supplier, plural(body.lines.length, { one: '# ligne', other: '# lignes' })];
  return (
    <li>
      <span className={styles.words}>
        <b>{t`Livraison ${dayText(body.delivery_day, tag)}`}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {(attempts > 0 || is_shared === true) && state !== 'needs_review' ? <MaybeSent /> : null}
      </span>
      <NetFigure value={body.seen_total} size="s" />
    </li>
  );
}

function MaybeSent() {
  return (
    <span className={styles.maybe}>
      <Trans>Peut-être déjà chez le fournisseur : la supprimer ici ne l’annule pas.</Trans>
    </span>
  );
}

function UnsentStep({ step: { supplier_id, name, may_be_sent } }: { step: KeptStep }) {
  const { t } = useLingui();
  const { spaces } = useSession();
  const supplier = spaces.find((space) => space.supplier_id === supplier_id)?.name;
  return (
    <li>
      <span className={styles.words}>
        <b>{t`Commande récurrente changée`}</b>
        <span>{[name, supplier].filter(Boolean).join(' · ')}</span>
        {may_be_sent ? <MaybeSent /> : null}
      </span>
    </li>
  );
}

function UnsentChange({ kept: { name } }: { kept: KeptChange }) {
  const { t } = useLingui();
  return (
    <li>
      <span className={styles.words}>
        <b>{t`Réglage de l’organisation`}</b>
        <span>{name}</span>
      </span>
    </li>
  );
}

function UnsentCheck({ row: { order_id, supplier_id, body } }: { row: CheckInRow }) {
  const { t } = useLingui();
  const { spaces } = useSession();
  const supplier = spaces.find((space) => space.supplier_id === supplier_id)?.name;
  const differences = body.lines.filter(({ reason }) => reason !== undefined).length;
  const facts = [orderNumber(order_id), supplier, plural(differences, { one: '# écart', other: '# écarts' })];
  return (
    <li>
      <span className={styles.words}>
        <b>{t`Contrôle d’une livraison`}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  );
}

function UnsentDecision({ decision: { order_id, supplier_id, kind } }: { decision: KeptDecision }) {
  const { t } = useLingui();
  const { spaces } = useSession();
  const supplier = spaces.find((space) => space.supplier_id === supplier_id)?.name;
  return (
    <li>
      <span className={styles.words}>
        <b>{t(UNSENT_DECISION_WORDS[kind])}</b>
        <span>{[orderNumber(order_id), supplier].filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  );
}
