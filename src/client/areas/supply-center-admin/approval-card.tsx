/** One order that waits for an approval: who asks, what differs from what is usual, until when, and the answer. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { dayText, momentText } from '#client/parts/words/date-text.ts';
import { NetFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import styles from './approvals-page.module.css';

const MINUTE = 60_000;

type Usual = readonly { readonly product_id: string; readonly usual: number }[];

type ApprovalCardProps = {
  order: PurchaseOrder;
  usual: Usual;
  decision: KeptDecision | null;
  approve: () => void;
  giveBack: () => void;
  withdraw: () => void;
};

export function ApprovalCard({ order, usual, decision, approve, giveBack, withdraw }: ApprovalCardProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const now = useServerTime(MINUTE);
  const { placed_by, supplier_name, lines, totals, comment, reference } = order;
  const day = dayText(order.delivery_day, tag);
  const moment = momentText(order.cut_off, tag);
  const isLate = Date.parse(order.cut_off) <= now;
  const packsOf = new Map(usual.map((each) => [each.product_id, each.usual]));
  const unusual = lines.filter(({ product_id, quantity }) => quantity > (packsOf.get(product_id) ?? 0));
  const rest = lines.filter((line) => !unusual.includes(line));
  const changed = order.events.at(-1)?.change?.differences ?? [];
  const isAnswered = decision?.state === 'waiting' || decision?.state === 'done';
  return (
    <li className={styles.card} aria-label={t`${supplier_name}, ${day}`}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t`${supplier_name}, ${day}`}</h3>
        <NetFigure value={totals.total} size="l" />
      </div>
      <p className={styles.facts}>
        {placed_by.name} · {plural(lines.length, { one: '# ligne', other: '# lignes' })} ·{' '}
        {plural(totals.packs, { one: '# colis', other: '# colis' })}
        {reference === null ? '' : ` · ${reference}`}
      </p>
      {comment === null ? null : <p className={styles.remark}>« {comment} »</p>}
      {isLate ? (
        <Banner tone="warn" icon="day">
          {t`La clôture du ${day} est passée. Votre accord proposera le prochain jour ouvert, à relire avant l’envoi.`}
        </Banner>
      ) : (
        <p className={styles.facts}>{t`Réponse utile avant le ${moment}`}</p>
      )}
      {changed.length === 0 ? null : (
        <Banner tone="warn">
          <b>{t`Changé depuis la demande : relisez avant d’accorder.`}</b>
          {changed.map((difference) => (
            <p key={JSON.stringify(difference)}>{differenceWords(difference, totals.total.currency, tag)}</p>
          ))}
        </Banner>
      )}
      {unusual.length === 0 ? (
        <p>{t`Rien de plus que d’habitude.`}</p>
      ) : (
        <>
          <b>{t`Plus que d’habitude`}</b>
          <Lines lines={unusual} packsOf={packsOf} />
        </>
      )}
      {rest.length === 0 ? null : (
        <details className={styles.details}>
          <summary>
            {plural(rest.length, { one: '# ligne comme d’habitude', other: '# lignes comme d’habitude' })}
          </summary>
          <Lines lines={rest} packsOf={packsOf} />
        </details>
      )}
      <Verdict decision={decision} currency={totals.total.currency} withdraw={withdraw} />
      {isAnswered ? null : (
        <div className={styles.keys}>
          <Button variant="outline" onClick={giveBack}>{t`Renvoyer`}</Button>
          <Button onClick={approve}>{t`Accorder`}</Button>
        </div>
      )}
    </li>
  );
}

function Lines({ lines, packsOf }: { lines: readonly OrderLine[]; packsOf: ReadonlyMap<string, number> }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const usual = packsOf.get(line.product_id);
        return (
          <li key={line.product_id} className={styles.line}>
            <span>
              {lineName(line, i18n.locale)}
              <small>{usual === undefined ? t`jamais commandé` : t`d’habitude ${usual}`}</small>
            </span>
            <span className={styles.packs}>
              {line.quantity}
              {'\u00a0'}
              {saleUnitText(line, line.quantity)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type VerdictProps = { decision: KeptDecision | null; currency: string; withdraw: () => void };

/** What became of the person's answer, as far as this device knows. */
function Verdict({ decision, currency, withdraw }: VerdictProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  switch (decision?.state) {
    case 'waiting':
      return (
        <Banner
          icon="offline"
          live
          action={<Button variant="outline" size="s" onClick={withdraw}>{t`Annuler`}</Button>}
        >
          {decision.kind === 'approve'
            ? t`Accord gardé sur cet appareil : il part au retour du réseau.`
            : t`Renvoi gardé sur cet appareil : il part au retour du réseau.`}
        </Banner>
      );
    case 'done':
      return (
        <Banner tone="ok" live>
          {decision.kind === 'approve' ? t`Accord donné.` : t`Renvoyée.`}
        </Banner>
      );
    case 'otherwise':
      return <Banner live>{t`Quelqu’un d’autre a répondu avant vous.`}</Banner>;
    case 'impossible':
      return (
        <Banner tone="bad" live>
          <b>{t`Elle ne peut plus partir ainsi : renvoyez-la à son auteur.`}</b>
          {(decision.differences ?? []).map((difference) => (
            <p key={JSON.stringify(difference)}>{differenceWords(difference, currency, tag)}</p>
          ))}
        </Banner>
      );
    case 'refused':
      return <Banner tone="bad" live>{t`Votre réponse n’a pas été acceptée : votre rôle a peut-être changé.`}</Banner>;
    default:
      return null;
  }
}
