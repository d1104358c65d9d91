/** One standing order: its days, the next deliveries, its lines. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { agreedTotal } from '#domain/standing-orders/standing-order.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import { DaySheet } from './day-sheet.tsx';
import { OccurrenceRows } from './occurrence-rows.tsx';
import { PauseSheet } from './pause-sheet.tsx';
import { QuestionCard } from './question-card.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import styles from './standing.module.css';
import { StandingLines, useNameOf, withQuantity } from './standing-lines.tsx';
import { StepNotices } from './step-notices.tsx';
import { useKnownLines } from './use-known-lines.ts';
import { useStandingDraft } from './use-standing-draft.ts';
import { useShownStanding, useStandingActions } from './use-standing-orders.ts';

const MINUTE = 60_000;

export function StandingScreen({ standing_order_id }: { standing_order_id: string }) {
  const space = useSpace();
  const known = useShownStanding();
  if (known === undefined) {
    return (
      <main className={frame.screen} aria-busy="true">
        <Skeleton height={60} />
      </main>
    );
  }
  const isOf = (each: { standing_order_id: string }) => each.standing_order_id === standing_order_id;
  const order = known.orders?.find(isOf);
  if (order === undefined) return <Redirect href={supplierPath(space, ['standing'])} replace />;
  return <ShownStanding order={order} steps={known.steps.filter(isOf)} />;
}

type ShownProps = { order: SharedStandingOrder; steps: readonly KeptStep[] };

function ShownStanding({ order, steps }: ShownProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { client } = useCatalog();
  const now = useServerTime(MINUTE);
  const mayEdit = useBuyerPermission('purchase_order:place');
  const { products, names } = useKnownLines(order.plan);
  const nameOf = useNameOf(products, names);
  const draft = useStandingDraft(order, products);
  const [open, setOpen] = useState<'pause' | 'remove' | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const { pause } = useStandingActions();
  const isPaused = order.plan.paused !== null;
  const cost = moneyText(agreedTotal(draft.written, client?.terms.currency ?? 'EUR'), tag);
  const resumeKey = <Button variant="outline" onClick={() => void pause(order, null)}>{t`Reprendre`}</Button>;
  const pauseKey = <Button variant="outline" onClick={() => setOpen('pause')}>{t`Pause`}</Button>;
  return (
    <main className={frame.screen}>
      <StepHead
        back={supplierPath(space, ['standing'])}
        backLabel={t`Retour aux commandes récurrentes`}
        title={order.name}
        note={t`${space.supplier.name}, ${cost} par livraison`}
      >
        {mayEdit ? (
          <>
            {isPaused ? resumeKey : pauseKey}
            <Menu
              trigger={<IconButton icon="more" label={t`Gérer la commande récurrente`} variant="ghost" />}
              items={[
                {
                  label: t`Arrêter cette commande récurrente`,
                  icon: 'remove',
                  destructive: true,
                  onSelect: () => setOpen('remove'),
                },
              ]}
            />
          </>
        ) : null}
      </StepHead>
      <div className={frame.scroll}>
        <StepNotices steps={steps} order={order} />
        {order.occurrences
          .filter(({ state }) => state === 'question')
          .map((question) => (
            <QuestionCard
              key={question.delivery_day}
              {...{ order, question, nameOf }}
              edit={() => setDay(question.delivery_day)}
            />
          ))}
        <RhythmFields draft={draft} disabled={!mayEdit} />
        <header className={styles.section}>
          <h2>{t`Prochaines`}</h2>
          <p>{t`modifiables jusqu’au départ`}</p>
        </header>
        <OccurrenceRows order={order} now={now} edit={setDay} />
        <header className={styles.section}>
          <h2>{plural(draft.written.lines.length, { one: '# ligne', other: '# lignes' })}</h2>
          <p>{t`les mêmes à chaque livraison`}</p>
        </header>
        <StandingLines
          lines={draft.lines}
          products={products}
          nameOf={nameOf}
          change={(product_id, quantity) => draft.setLines(withQuantity(draft.lines, product_id, quantity))}
          disabled={!mayEdit}
        />
        <p className={styles.note}>{t`Passée au nom de ${order.author.name}, qui a accepté ces prix.`}</p>
      </div>
      {draft.isChanged && mayEdit ? (
        <div className={styles.foot}>
          {draft.wrong === null ? null : (
            <p className={styles.wrong} role="alert">
              {draft.wrong}
            </p>
          )}
          <Button
            wide
            loading={draft.busy}
            disabled={draft.wrong !== null}
            onClick={() => void draft.save()}
          >{t`Enregistrer`}</Button>
        </div>
      ) : null}
      {open === 'pause' ? <PauseSheet order={order} onClose={() => setOpen(null)} /> : null}
      {day === null ? null : <DaySheet key={day} order={order} day={day} onClose={() => setDay(null)} />}
      <RemoveDialog order={order} isOpen={open === 'remove'} close={() => setOpen(null)} />
    </main>
  );
}

type RemoveDialogProps = { order: SharedStandingOrder; isOpen: boolean; close: () => void };

function RemoveDialog({ order, isOpen, close }: RemoveDialogProps) {
  const { t } = useLingui();
  const space = useSpace();
  const [, navigate] = useLocation();
  const { busy, step } = useStandingActions();
  const confirm = async () => {
    if (await step(order, { kind: 'remove' })) navigate(supplierPath(space, ['standing']));
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isStill) => !isStill && close()}
      title={t`Arrêter ${order.name} ?`}
      description={t`Plus rien ne sera commandé par elle. Les commandes déjà passées restent.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>{t`Garder`}</Button>
          <Button variant="destructive" loading={busy} onClick={() => void confirm()}>{t`Arrêter`}</Button>
        </>
      }
    />
  );
}
