/** Orders to confirm: one key confirms those without a doubt; the others say why they need a look. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { routeKey } from '#client/parts/data/online-query.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import { type Dashboard, dashboardRoutes, type WaitingOrder } from '#contract/dashboard.ts';
import { addMoney } from '#domain/values/money.ts';
import { BulkResults } from '../orders/bulk-results.tsx';
import { type BulkResult, useBulkConfirm } from '../orders/use-bulk-confirm.ts';
import styles from './dashboard.module.css';
import { isAlarming, useDoubtText } from './doubt-words.ts';

type ToConfirmProps = { supplier_id: string; dashboard: Dashboard; where: Whereabouts };

/** How many orders that need a look are shown here; the order desk has the others. */
const SHOWN = 6;

export function ToConfirm({ supplier_id, dashboard, where }: ToConfirmProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const mayConfirm = usePermission('purchase_order:confirm');
  const bulk = useBulkConfirm((outcome) => {
    setResults(outcome);
    void queries.invalidateQueries({ queryKey: routeKey(dashboardRoutes.dashboard) });
  });
  const { to_confirm, items_total } = dashboard;
  const clear = to_confirm.filter(({ doubts }) => doubts.length === 0);
  const doubtful = [...to_confirm.filter(({ doubts }) => doubts.length > 0)].sort(
    (left, right) => Number(isRed(right)) - Number(isRed(left)),
  );
  const [first, ...others] = clear.map(({ total }) => total);
  const sum = first === undefined ? '' : moneyText(others.reduce(addMoney, first), tag);
  const count = clear.length;
  const more = doubtful.length - SHOWN;
  const confirm = () => {
    if (!bulk.isPending) bulk.confirm(clear.map((order) => ({ ...order, supplier_id })));
  };
  useShortcuts({
    c: mayConfirm && count > 0 ? { does: t`confirmer tout ce qui n’a rien à redire`, act: confirm } : undefined,
  });
  const list = adminPath(where, ['orders']);
  return (
    <Card as="section" aria-labelledby="to-confirm">
      <header className={styles.head}>
        <h2 id="to-confirm">{t`À confirmer`}</h2>
        {items_total === 0 ? null : (
          <Link href={list} className={styles.link}>
            {plural(items_total, { one: 'Voir la commande', other: 'Voir les #' })}
          </Link>
        )}
      </header>
      {items_total === 0 ? (
        <p className={styles.quiet}>{t`Tout est traité. Les nouvelles commandes arrivent ici.`}</p>
      ) : null}
      {count === 0 ? null : (
        <div className={styles.clear}>
          <b className={styles.number}>{count}</b>
          <p>
            <b>{t`sans rien à redire`}</b>
            <small>{t`produits, quantités et jour vérifiés. ${sum} HT`}</small>
          </p>
          {mayConfirm ? (
            <Button variant="secondary" loading={bulk.isPending} onClick={confirm}>
              {bulk.isPending
                ? t`${bulk.done} sur ${count}`
                : plural(count, { one: 'Confirmer la commande', other: 'Confirmer les #' })}
              <KeyHint keys={['C']} />
            </Button>
          ) : (
            <small>{t`Votre rôle permet de lire les commandes, pas de les confirmer.`}</small>
          )}
        </div>
      )}
      {results.length === 0 ? null : (
        <BulkResults
          results={results}
          open={({ order_id }) => navigate(adminPath(where, ['orders', order_id]))}
          close={() => setResults([])}
        />
      )}
      {doubtful.length === 0 ? null : (
        <>
          <h3 className={styles.subhead}>
            {plural(doubtful.length, { one: '# demande un regard', other: '# demandent un regard' })}
          </h3>
          <ul className={styles.rows}>
            {doubtful.slice(0, SHOWN).map((order) => (
              <Doubtful key={order.order_id} order={order} href={adminPath(where, ['orders', order.order_id])} />
            ))}
          </ul>
          {more > 0 ? (
            <Link href={list} className={styles.link}>
              {plural(more, { one: 'et # autre', other: 'et # autres' })}
            </Link>
          ) : null}
        </>
      )}
    </Card>
  );
}

const isRed = ({ doubts }: WaitingOrder): boolean => doubts.some(isAlarming);

function Doubtful({ order, href }: { order: WaitingOrder; href: string }) {
  const { t } = useLingui();
  const doubtText = useDoubtText();
  const { organization_name, doubts, names, total } = order;
  const [first, ...others] = doubts;
  const more = others.length;
  return (
    <li>
      <Link href={href} className={styles.row}>
        <Avatar name={organization_name} size="sm" />
        <span className={styles.text}>
          <b>{organization_name}</b>
          <small className={classNames(first && isAlarming(first) ? styles.bad : styles.warn)}>
            {first === undefined ? '' : doubtText(first, names)}
            {more === 0 ? '' : ` ${t`(et ${more} de plus)`}`}
          </small>
        </span>
        <MoneyFigure value={total} size="s" />
      </Link>
    </li>
  );
}
