/** An order that came back: its differences line by line, the old above the new, and the keys to accept or edit it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { dateText, timeText } from '#client/parts/orders/order-dates.ts';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { Button } from '#client/ui/button.tsx';
import { orderNumber } from '#domain/orders/order-number.ts';
import { AlreadyOrderedNote } from './already-ordered-note.tsx';
import type { Review } from './review.ts';
import styles from './review-card.module.css';
import { ReviewLineRow } from './review-line-row.tsx';
import { useReview } from './use-review.ts';
import { useReviewAnswer } from './use-review-answer.ts';

export function ReviewCard({ row }: { row: OutboxRow }) {
  const { t } = useLingui();
  const space = useSpace();
  const { refresh } = useSyncNow();
  const { review, products } = useReview(row);
  const answer = useReviewAnswer(row);
  // The server judged the order by a newer catalog than this device's: the device reads it before the buyer edits.
  useEffect(refresh, [refresh]);
  const isRepeated = review.ordered.length > 0;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2>{isRepeated ? t`Déjà commandé ?` : t`Votre accord est nécessaire`}</h2>
        <Origin row={row} />
      </header>
      {review.ordered.map((earlier) => (
        <AlreadyOrderedNote key={earlier.order_id} row={row} earlier={earlier} products={products} />
      ))}
      <ul>
        {review.lines.map(({ difference, line }) => (
          <ReviewLineRow
            key={`${line.product_id} ${difference.kind}`}
            row={row}
            difference={difference}
            line={line}
            product={products.get(line.product_id) ?? null}
            replace={answer.replace}
          />
        ))}
      </ul>
      <Totals review={review} />
      <div className={styles.actions}>
        {isRepeated ? (
          <span className={styles.main}>
            <Button wide onClick={() => void answer.letGo()}>{t`Ne pas recommander`}</Button>
          </span>
        ) : null}
        {review.acceptable ? (
          <span className={styles.main}>
            <Button
              wide
              variant={isRepeated ? 'outline' : 'default'}
              loading={answer.busy}
              onClick={() => void answer.accept()}
            >
              {isRepeated ? t`Commander encore` : t`Accepter et passer`}
            </Button>
          </span>
        ) : null}
        {isRepeated && review.acceptable ? null : (
          <span className={review.acceptable ? undefined : styles.main}>
            <Button
              wide
              variant={review.acceptable || isRepeated ? 'outline' : 'default'}
              onClick={() => void answer.edit()}
            >
              {t`Modifier`}
            </Button>
          </span>
        )}
      </div>
      <p className={styles.foot}>
        <Link href={supplierPath(space, ['orders', row.order_id])}>{t`Toute la commande`}</Link>
      </p>
    </article>
  );
}

function Origin({ row }: { row: OutboxRow }) {
  const tag = useLanguageTag();
  const captured = Date.parse(row.body.captured_at);
  const day = dateText(captured, tag);
  const time = timeText(captured, tag);
  const number = orderNumber(row.order_id);
  return (
    <p>
      <Trans>
        Commande {number} du {day}, enregistrée à {time}. Rien n’a été passé.
      </Trans>
      {row.is_shared === true ? (
        <>
          {' '}
          <Trans>Elle est peut-être aussi sur un autre téléphone : convenez de qui la reprend.</Trans>
        </>
      ) : null}
    </p>
  );
}

function Totals({ review }: { review: Review }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { seenTotal, newTotal, newShipping, freeShippingMissing, whole } = review;
  const { currency } = newTotal;
  const missing =
    freeShippingMissing === null
      ? null
      : limitAmountText(freeShippingMissing.kind, freeShippingMissing.missing, tag, currency);
  const shipping =
    newShipping === null ? t`à calculer` : newShipping.amount === 0 ? t`offert` : moneyText(newShipping, tag);
  return (
    <div className={styles.totals}>
      <p className={styles.seen}>
        <span>{t`Total HT vu`}</span>
        <span>{moneyText(seenTotal, tag)}</span>
      </p>
      <p className={styles.now}>
        <b>{t`Nouveau total HT`}</b>
        <MoneyFigure value={newTotal} size="l" />
      </p>
      {whole.map((difference) => (
        <p key={difference.kind} className={difference.kind === 'shipping_fell' ? styles.good : styles.warn}>
          {differenceWords(difference, currency, tag)}
        </p>
      ))}
      {missing === null ? null : (
        <p className={styles.warn}>
          <Trans>Le franco n’est plus atteint : il manque {missing}.</Trans>
        </p>
      )}
      {whole.some(({ kind }) => kind === 'shipping_rose') && newShipping !== null ? null : (
        <p className={styles.note}>
          <Trans>Port : {shipping}</Trans>
        </p>
      )}
    </div>
  );
}
