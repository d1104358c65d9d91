/**
 * The warehouse's preparation of a day's orders: people tick what they took, with weights and lots, report what is
 * missing, and ship the orders that are ready. Several people may work at the same time, on a tablet, a phone or at the
 * desk.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { quantitiesText } from '#client/parts/products/product-text.ts';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag, useLocale } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { gramsOf } from '#domain/orders/line-weight.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { DayPapers } from './day-papers.tsx';
import styles from './preparation-screen.module.css';
import { PreparedList } from './prepared-list.tsx';
import { ARRANGEMENTS, type Arrangement, arrange, isDone, packsOfTasks, tasksOf } from './prepared-rows.ts';
import { type JudgedOrder, judgeOrders } from './ready-orders.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { usePreparation } from './use-preparation.ts';

export default function PreparationScreen({
  supplier: { supplier_id },
  where,
  id: day,
  open: screens,
}: AdminScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const tag = useLanguageTag();
  const [, navigate] = useLocation();
  const [by, setBy] = useState<Arrangement>('shelf');
  const [shipping, setShipping] = useState<readonly JudgedOrder[]>();
  const { asked, prepared, say, isSaving, isWaiting, refresh } = usePreparation(supplier_id, day);
  const shown = prepared?.delivery_day ?? null;
  const dayName = shown === null ? '' : spelledDayText(shown, tag);
  const tasks = prepared === undefined ? [] : tasksOf(prepared);
  const judged = prepared === undefined ? [] : judgeOrders(prepared);
  const ready = judged.filter(({ readiness }) => readiness === 'ready');
  const taken = packsOfTasks(tasks.filter(isDone));
  const packs = packsOfTasks(tasks);
  const kilos = numberText(Math.round(tasks.reduce((sum, { line }) => sum + gramsOf(line), 0) / 1000), tag);
  const orders = judged.length;
  const days = prepared?.days ?? [];
  const readyCount = ready.length;
  const foot = isWaiting
    ? t`Hors ligne : ce qui est coché sera envoyé au retour du réseau.`
    : isSaving
      ? t`Enregistrement…`
      : { shelf: t`Dans l’ordre des rayons`, product: t`Par nom de produit`, client: t`Par nom de client` }[by];
  return (
    <main className={styles.screen}>
      <PageHeader
        title={shown === null ? t`Préparation` : t`Préparation de ${dayName}`}
        note={
          orders === 0
            ? undefined
            : [
                plural(orders, { one: '# commande', other: '# commandes' }),
                quantitiesText(
                  tasks.map(({ line }) => line),
                  tag,
                ),
                `${kilos}\u00a0kg`,
              ].join(', ')
        }
      >
        {shown === null ? null : <DayPapers supplier_id={supplier_id} delivery_day={shown} />}
        <Button disabled={readyCount === 0} onClick={() => setShipping(ready)}>
          {readyCount === 0
            ? t`Expédier`
            : plural(readyCount, { one: 'Expédier # commande', other: 'Expédier # commandes' })}
        </Button>
      </PageHeader>
      {days.length === 0 && orders === 0 ? null : (
        <div className={styles.bar}>
          <SegmentedControl
            label={t`Ranger par`}
            value={by}
            onValueChange={(value) => setBy(ARRANGEMENTS.find((each) => each === value) ?? by)}
            options={[
              { value: 'shelf', label: t`Par rayon` },
              { value: 'product', label: t`Par produit` },
              { value: 'client', label: t`Par client` },
            ]}
          />
          <Select
            label={t`Jour de livraison`}
            labelHidden
            value={shown ?? ''}
            onValueChange={(value) => navigate(adminPath(where, ['preparation', value]))}
            options={[
              ...(shown === null || days.some(({ delivery_day }) => delivery_day === shown)
                ? []
                : [{ value: shown, label: dayName }]),
              ...days.map(({ delivery_day, orders: count }) => ({
                value: delivery_day,
                label: `${spelledDayText(delivery_day, tag)} · ${count}`,
              })),
            ]}
          />
          <span className={styles.progress}>{t`${taken} colis sur ${packs}`}</span>
          <div className={styles.ruler}>
            <Ruler thin label={t`Colis préparés`} value={packs === 0 ? 0 : taken / packs} />
          </div>
        </div>
      )}
      <div className={styles.list}>
        {asked.isError && prepared === undefined ? (
          <QueryFailure error={asked.error} retry={() => void asked.refetch()} />
        ) : prepared === undefined ? (
          <div className={styles.loading} aria-busy="true">
            <Skeleton height={52} />
            <Skeleton height={52} />
            <Skeleton height={52} />
          </div>
        ) : orders === 0 ? (
          <EmptyState
            icon="weight"
            title={t`Rien à préparer`}
            {...(screens.has('orders') && {
              action: (
                <Button variant="outline" onClick={() => navigate(adminPath(where, ['orders']))}>
                  {t`Voir les commandes`}
                </Button>
              ),
            })}
          >
            {t`Une commande confirmée arrive ici, au jour de sa livraison.`}
          </EmptyState>
        ) : (
          <PreparedList
            sections={arrange(prepared, by, locale)}
            by={by}
            products={prepared.products}
            judged={judged}
            say={say}
            ship={setShipping}
            openOrder={(order_id) => navigate(adminPath(where, ['orders', order_id]))}
          />
        )}
      </div>
      <footer className={styles.foot}>
        <span role="status">{foot}</span>
        <span className={styles.hints}>
          <KeyHint keys={[t`Espace`]} /> {t`pris`} <KeyHint keys={['J', 'K']} /> {t`parcourir`} <KeyHint keys={['E']} />{' '}
          {t`détailler`} · {t`une douchette coche aussi`}
        </span>
      </footer>
      {shipping === undefined || shown === null ? null : (
        <ShipDialog
          supplier_id={supplier_id}
          judged={shipping}
          delivery_day={shown}
          close={() => setShipping(undefined)}
          onShipped={() => void refresh()}
        />
      )}
    </main>
  );
}
