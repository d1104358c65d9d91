/** The buyer's answer to a proposed change: the order's total with it, and the keys that send it. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { isAsked } from '#domain/orders/order-change.ts';
import styles from './change-list.module.css';
import type { ChangeAnswers } from './use-change-answers.ts';
import type { Decide } from './use-decision.ts';

type ChangeActionsProps = { order: PurchaseOrder; asked: ChangeAnswers; mayAnswer: boolean; decide: Decide };

export function ChangeActions({ order, asked, mayAnswer, decide }: ChangeActionsProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const [asking, setAsking] = useState(false);
  const { changes, said, missing, totals } = asked;
  const isOffline = status !== 'online';
  const before = moneyText(order.totals.total, tag);
  const cancel = async () => {
    if (await decide('refuse_change')) setAsking(false);
  };
  const isChoosing = said.length > 0;
  const several = changes.filter(isAsked).length > 1;
  const label = isChoosing ? t`Envoyer la réponse` : several ? t`Tout accepter` : t`Accepter`;
  return (
    <div className={styles.keys}>
      <div className={styles.total}>
        <span>
          <b>{t`Total HT`}</b>
          <small>{t`au lieu de ${before}`}</small>
        </span>
        <MoneyFigure value={totals.total} variant="etiquette" size="l" />
      </div>
      {mayAnswer ? (
        <>
          <Button
            wide
            disabled={isChoosing && missing > 0}
            onClick={() => void decide('accept_change', { answers: [...said] })}
          >
            {label}
          </Button>
          <Button variant="outline" wide onClick={() => setAsking(true)}>
            {t`Tout refuser`}
          </Button>
        </>
      ) : null}
      <p className={styles.hint}>
        {!mayAnswer
          ? t`Votre rôle permet de lire les commandes, pas d’y répondre.`
          : isChoosing && missing > 0
            ? plural(missing, { one: '# réponse manque', other: '# réponses manquent' })
            : isOffline
              ? t`Hors ligne : votre réponse partira au retour du réseau.`
              : ''}
      </p>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Refuser et annuler la commande ${order.number} ?`}
        description={t`Rien ne sera livré. Pour garder le reste de la commande, répondez ligne par ligne.`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>{t`Garder la commande`}</Button>
            <Button variant="destructive" onClick={() => void cancel()}>{t`Annuler la commande`}</Button>
          </>
        }
      />
    </div>
  );
}
