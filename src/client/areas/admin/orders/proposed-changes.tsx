/** The changes that were proposed to the client for an order, and their answers. */
import { useLingui } from '@lingui/react/macro';
import { changeSentences } from '#client/parts/orders/order-change-words.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { LineChange } from '#domain/orders/order.ts';
import styles from './proposed-changes.module.css';

export function ProposedChanges({ order }: { order: PurchaseOrder }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const event = order.events.findLast(({ change }) => change !== undefined);
  const change = event?.change;
  if (change === undefined || change.changes.length === 0) return null;
  const waiting =
    change.edited === true
      ? t`Modifié par le client`
      : event?.to === 'confirmed'
        ? t`Confirmé avec moins`
        : t`Proposé au client, en attente`;
  const answers = new Map(change.answers?.map(({ product_id, accepted }) => [product_id, accepted]));
  const sentencesOf = (each: LineChange) => {
    if (change.edited === true && each.proposed.quantity === 0) return t`Retiré de la commande`;
    const instead = each.substitute && lineName(each.substitute, i18n.locale);
    return [...changeSentences(each, tag), ...(instead === undefined ? [] : [t`À la place : ${instead}`])].join(' · ');
  };
  return (
    <section className={styles.changes} aria-label={t`Changements proposés`}>
      <h3>{change.answers === undefined ? waiting : t`Réponse du client`}</h3>
      <ul>
        {change.changes.map((each) => {
          const accepted = answers.get(each.product_id);
          return (
            <li key={each.product_id}>
              <span>
                <b>{lineName(each.ordered, i18n.locale)}</b>
                <small>{sentencesOf(each)}</small>
              </span>
              {accepted === undefined ? null : (
                <Badge tone={accepted ? 'ok' : 'bad'}>{accepted ? t`accepté` : t`refusé`}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
