/**
 * What a buyer reads and does about an order that the supplier does not have: it waits for their manager, or it came
 * back to them.
 */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useAccount } from '#client/parts/account/session.tsx';
import { useSpace } from '#client/parts/account/space.tsx';
import { useReorder } from '#client/parts/cart/order-reorder.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplyCenterAdminPath } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { isReturned } from '#domain/orders/returned-order.ts';
import { isAllowed } from '#domain/people/permissions.ts';
import styles from './order-screen.module.css';
import type { Decide } from './use-decision.ts';

const MINUTE = 60_000;

export function UnplacedNotice({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const now = useServerTime(MINUTE);
  const last = order.events.at(-1);
  const { currency } = order.totals.total;
  const moment = momentText(order.cut_off, tag);
  const supplier = order.supplier_name;
  if (order.status === 'draft') {
    const isOwn = !isReturned(order);
    return (
      <div className={styles.notice}>
        <Banner tone={isOwn ? 'info' : 'warn'} icon="back">
          <b>{isOwn ? t`Reprise avant l’accord` : t`Renvoyée par ${last?.by}`}</b>
          {last?.reason === undefined ? null : <p>« {last.reason} »</p>}
          <p>{t`Rien n’a été commandé chez ${supplier}.`}</p>
        </Banner>
      </div>
    );
  }
  const differences = last?.change?.differences ?? [];
  return (
    <div className={styles.notice}>
      <Banner tone="warn" icon="closed">
        <b>{t`Un responsable doit donner son accord`}</b>
        <p>
          {now < Date.parse(order.cut_off)
            ? t`Réponse utile avant le ${moment}. ${supplier} ne la reçoit qu’après.`
            : t`La clôture est passée : l’accord proposera le prochain jour ouvert, rien ne part sans être relu.`}
        </p>
        {differences.map((difference) => (
          <p key={JSON.stringify(difference)}>{differenceWords(difference, currency, tag)}</p>
        ))}
      </Banner>
    </div>
  );
}

export function UnplacedActions({ order, decide }: { order: PurchaseOrder; decide: Decide }) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const { organizations } = useAccount();
  const reorder = useReorder();
  const mayCancel = useBuyerPermission('purchase_order:cancel');
  const organization = organizations.find(({ organization_id }) => organization_id === order.organization_id);
  const mayApprove = isAllowed(organization?.permissions ?? [], 'purchase_order:approve');
  const isWaiting = order.status === 'pending_approval';
  return (
    <div className={styles.actions}>
      {isWaiting && mayApprove && organization !== undefined ? (
        <Button wide asChild>
          <Link
            href={supplyCenterAdminPath({ locale, context: { space_alias: organization.alias } }, ['approvals'])}
          >{t`Répondre à la demande`}</Link>
        </Button>
      ) : null}
      {isWaiting && mayCancel ? (
        <Button wide variant="outline" icon="back" onClick={() => void decide('cancel')}>
          {t`Reprendre la commande`}
        </Button>
      ) : null}
      {isWaiting ? null : (
        <Button wide icon="reorder" onClick={() => void reorder(order.lines)}>
          {t`Remettre au panier`}
        </Button>
      )}
    </div>
  );
}
