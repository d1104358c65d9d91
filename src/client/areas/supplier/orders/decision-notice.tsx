/** What became of the buyer's decision about an order: it still waits on this device, or came too late. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { UNSENT_DECISION_WORDS } from '#client/parts/orders/decision-words.ts';
import { refusalWords } from '#client/parts/orders/order-words.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import styles from './order-screen.module.css';
import type { BuyersDecision } from './use-decision.ts';
import { EditDifferences, WantedPacks } from './wanted-edit.tsx';

interface Words {
  readonly failed: MessageDescriptor;
  readonly withdraw: MessageDescriptor;
}

const EDIT: Words = {
  failed: msg`Votre modification n’est pas passée`,
  withdraw: msg`Ne plus modifier`,
};
const CANCEL: Words = {
  failed: msg`Votre annulation n’est pas passée`,
  withdraw: msg`Ne plus annuler`,
};
const ANSWER: Words = {
  failed: msg`Votre réponse n’est pas passée`,
  withdraw: msg`Changer ma réponse`,
};
const DISPUTE: Words = {
  failed: msg`Votre signalement n’est pas passé`,
  withdraw: msg`Ne plus signaler`,
};

function wordsOf(kind: KeptDecision['kind']): Words {
  if (kind === 'edit') return EDIT;
  if (kind === 'cancel') return CANCEL;
  return kind === 'dispute' ? DISPUTE : ANSWER;
}

/** Approvals have a screen of their own, where managers read what became of them. */
const isBuyers = ({ kind }: KeptDecision) => kind !== 'approve' && kind !== 'return';

export function isUnsent(kept: KeptDecision | null): kept is KeptDecision {
  return kept !== null && kept.state === 'waiting' && isBuyers(kept);
}

type DecisionNoticeProps = { order: PurchaseOrder; decision: BuyersDecision };

export function DecisionNotice({ order, decision: { kept, forget } }: DecisionNoticeProps) {
  const { t, i18n } = useLingui();
  const { supplier_name: supplier } = order;
  if (kept === null || kept.state === 'done' || !isBuyers(kept)) return null;
  const words = wordsOf(kept.kind);
  const wanted = kept.wanted === undefined ? null : <WantedPacks order={order} wanted={kept.wanted} />;
  if (kept.state === 'waiting') {
    return (
      <div className={styles.notice}>
        <Banner tone="warn" icon="offline">
          <b>{t(UNSENT_DECISION_WORDS[kept.kind])}</b>
          {wanted}
          <p>{t`${supplier} n’en sait rien encore.`}</p>
        </Banner>
      </div>
    );
  }
  const ok = <Button size="s" variant="outline" onClick={forget}>{t`Compris`}</Button>;
  if (kept.state === 'impossible') {
    return (
      <div className={styles.notice}>
        <Banner tone="bad" live action={ok}>
          <b>{t(words.failed)}</b>
          {wanted}
          <EditDifferences order={order} differences={kept.differences ?? []} />
          <p>{t`La commande reste comme elle était.`}</p>
        </Banner>
      </div>
    );
  }
  const refusal = kept.refusal === undefined ? null : refusalWords(kept.refusal, '');
  const why =
    refusal === null
      ? t`La commande avait changé entre-temps.`
      : typeof refusal === 'string'
        ? refusal
        : i18n._(refusal);
  return (
    <div className={styles.notice}>
      <Banner tone="bad" live action={ok}>
        <b>{t(words.failed)}</b>
        {wanted}
        <p>
          {why} {t`Regardez où elle en est, et appelez ${supplier} si c’est urgent.`}
        </p>
      </Banner>
    </div>
  );
}

/** While a decision waits, it can only be taken back: the order's other steps would come before or after it by chance. */
export function UnsentActions({ kept, withdraw }: { kept: KeptDecision; withdraw: () => void }) {
  const { t } = useLingui();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const words = wordsOf(kept.kind);
  return (
    <div className={styles.actions}>
      <Button wide variant="outline" icon="undo" onClick={withdraw}>
        {t(words.withdraw)}
      </Button>
      <p className={styles.hint}>
        {status === 'online' ? t`Envoi en cours.` : t`Hors ligne : l’envoi partira au retour du réseau.`}
      </p>
    </div>
  );
}
