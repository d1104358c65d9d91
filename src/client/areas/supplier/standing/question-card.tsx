/** A delivery that is not as the buyer agreed to: each difference, and the keys to answer. */
import { useLingui } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { timeText } from '#client/parts/orders/order-dates.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import type { SharedOccurrence, SharedStandingOrder } from '#contract/standing-order.ts';
import { occurrenceOn } from '#domain/standing-orders/occurrences.ts';
import { contentOf, isAgreeable, type StandingTrouble } from '#domain/standing-orders/standing-order.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import styles from './standing.module.css';
import { useStandingActions } from './use-standing-orders.ts';

type QuestionCardProps = {
  order: SharedStandingOrder;
  question: SharedOccurrence;
  nameOf: (product_id: string) => string;
  edit: () => void;
};

export function QuestionCard({ order, question, nameOf, edit }: QuestionCardProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  const mayEdit = useBuyerPermission('purchase_order:place');
  const { busy, agree, changeDay } = useStandingActions();
  const { delivery_day, troubles } = question;
  if (client === null) return null;
  const content = contentOf(order.plan, delivery_day);
  const { cut_off } = occurrenceOn(order.plan, client.terms.delivery, delivery_day);
  const zone = client.terms.delivery.time_zone;
  const day = spelledDayText(delivery_day, tag);
  const closing = spelledDayText(dayAt(cut_off, zone), tag);
  const time = timeText(Date.parse(cut_off), tag, zone);
  const isOneTap = content !== null && isAgreeable(content, troubles);
  return (
    <section className={styles.question} aria-label={t`Votre accord pour ${day}`}>
      <h2>{t`Votre accord pour ${day}`}</h2>
      <p>{t`Sans réponse avant ${closing} à ${time}, rien n’est commandé.`}</p>
      <ul>
        {troubles.map((trouble) => (
          <li key={`${trouble.kind} ${'product_id' in trouble ? trouble.product_id : ''}`} className={styles.trouble}>
            <span className={styles.words}>
              {'product_id' in trouble ? <b>{nameOf(trouble.product_id)}</b> : null}
              <TroubleText trouble={trouble} />
            </span>
            {trouble.kind === 'price_rose' ? (
              <span className={styles.prices}>
                <s>{moneyText(trouble.seen, tag)}</s>
                <MoneyFigure value={trouble.now} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div className={styles.keys}>
          {isOneTap ? (
            <Button wide loading={busy} onClick={() => void agree(order, question)}>{t`Accepter`}</Button>
          ) : null}
          <Button variant={isOneTap ? 'outline' : 'default'} onClick={edit}>{t`Modifier`}</Button>
          <Button
            variant="outline"
            onClick={() => void changeDay(order, delivery_day, { kind: 'skipped' })}
          >{t`Sauter`}</Button>
        </div>
      ) : null}
    </section>
  );
}

function TroubleText({ trouble }: { trouble: StandingTrouble }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  if (trouble.kind !== 'author_gone') {
    return <span>{differenceWords(trouble, client?.terms.currency ?? 'EUR', tag)}</span>;
  }
  const { name } = trouble;
  return <span>{t`${name} ne commande plus ici : en acceptant, vous prenez la suite.`}</span>;
}
