/**
 * The supplier's proposed changes of an order: the old line above the new one, the reason, and the buyer's answer to
 * each.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { ChangeLine } from './change-line.tsx';
import styles from './change-list.module.css';
import type { ChangeAnswers } from './use-change-answers.ts';

type ChangeListProps = {
  order: PurchaseOrder;
  asked: ChangeAnswers;
  products: ReadonlyMap<string, CatalogProduct>;
  mayAnswer: boolean;
};

export function ChangeList({ order, asked, products, mayAnswer }: ChangeListProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { proposal, supplier_name: supplier, events } = order;
  const reason = events.findLast(({ to }) => to === 'change_proposed')?.reason;
  const day = proposal === undefined || proposal.delivery_day === order.delivery_day ? null : proposal.delivery_day;
  const [before, now] = [dayText(order.delivery_day, tag), day === null ? '' : dayText(day, tag)];
  return (
    <section aria-label={t`Changements proposés`}>
      <div className={styles.notice}>
        <Banner tone="warn">
          <b>{t`${supplier} ne peut pas tout livrer comme commandé.`}</b>{' '}
          {reason === undefined ? null : <span>« {reason} »</span>}
        </Banner>
      </div>
      {day === null ? null : (
        <p className={styles.day}>
          <Trans>Nouvelle livraison</Trans>
          <span>
            <s>{before}</s> <b>{now}</b>
          </span>
        </p>
      )}
      <ul className={styles.list}>
        {asked.changes.map((change) => (
          <ChangeLine
            key={change.product_id}
            change={change}
            products={products}
            answer={asked.answers.get(change.product_id)}
            setAnswer={mayAnswer ? (accepted) => asked.answer(change.product_id, accepted) : null}
          />
        ))}
      </ul>
    </section>
  );
}
