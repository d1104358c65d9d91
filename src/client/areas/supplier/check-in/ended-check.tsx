/** What became of an ended check: on this device, with the supplier, or refused. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { reasonWords } from '#client/parts/orders/order-words.ts';
import { dayText, momentText } from '#client/parts/words/date-text.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { CheckInRow } from '#client/store/device/check-in-rows.ts';
import { dismissCheckIn } from '#client/store/orders/check-in-store.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { checkInLines, summaryOf } from '#domain/orders/check-in.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import list from './check-in.module.css';
import styles from './check-summary.module.css';
import { SummaryFigures } from './summary-figures.tsx';
import type { OpenCheck } from './use-check.ts';

export function EndedCheck({ check, row }: { check: OpenCheck; row: CheckInRow }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const database = useDatabase();
  const { order, photos } = check;
  const { state, reason, accepted_at, body } = row;
  // The order may be checked already, by this check or by somebody else's: what this check says is of the lines alone.
  const bare = order.lines.map(({ claim: _claim, settlement: _settlement, ...line }) => line);
  const checked = checkInLines(bare, body.lines);
  const summary = summaryOf('lines' in checked ? checked.lines : bare, order.totals);
  const isRefused = state === 'refused';
  const isDone = state === 'placed';
  const by = order.events.findLast(({ from, to }) => to === 'delivered' && from !== to)?.by ?? '';
  const at = momentText(new Date(accepted_at).toISOString(), tag);
  const unsent = photos.filter((photo) => photo.state === 'refused').length;
  // Without a network, the banner says already what happens next.
  const why = reason === null || isRefused || reason.kind === 'unreachable' ? null : reasonWords(reason);
  return (
    <main className={`${frame.screen} ${frame.alone}`} aria-label={t`Contrôle à l’arrivée`}>
      <StepHead
        back={supplierPath(space, ['orders', order.order_id])}
        backLabel={t`Retour à la commande`}
        title={isRefused ? t`Contrôle non retenu` : t`Contrôle fini`}
        note={`${order.supplier_name}, ${dayText(order.delivery_day, tag)}`}
      >
        {isRefused ? (
          <Badge tone="bad">{t`refusé`}</Badge>
        ) : isDone ? (
          <Badge tone="ok">{t`envoyé`}</Badge>
        ) : (
          <Badge tone="warn" mark="device">{t`à envoyer`}</Badge>
        )}
      </StepHead>
      <div className={frame.scroll}>
        <div className={styles.notice}>
          {isRefused ? (
            <Banner tone="bad">
              {reason?.kind === 'refused' && reason.code === 'wrong_transition' && by !== ''
                ? t`${by} a déjà contrôlé cette livraison. Vos écarts restent lisibles ici : reportez-les sur la commande s’il en manque.`
                : t`Le fournisseur n’a pas pu retenir ce contrôle. Vos écarts restent lisibles ici : reportez-les sur la commande.`}
            </Banner>
          ) : isDone ? (
            <Banner tone="ok">{t`Le fournisseur a reçu le contrôle.`}</Banner>
          ) : (
            <Banner tone="warn" icon="offline">
              <b>{t`Enregistré sur cet appareil.`}</b> {t`Il part dès le retour du réseau et vaut depuis ${at}.`}{' '}
              {why === null ? '' : typeof why === 'string' ? why : t(why)}
            </Banner>
          )}
          {unsent === 0 ? null : (
            <Banner tone="bad">{t`Une photo n’a pas pu être envoyée : le contrôle, lui, est bien parti.`}</Banner>
          )}
        </div>
        <SummaryFigures summary={summary} />
      </div>
      <div className={list.foot}>
        {isRefused ? (
          <Button wide size="l" onClick={() => void dismissCheckIn(database, row.check_in_id).then(isSaved)}>
            {t`J’ai compris`}
          </Button>
        ) : (
          <Button asChild wide size="l">
            <Link href={supplierPath(space, ['orders'])}>{t`Retour aux commandes`}</Link>
          </Button>
        )}
      </div>
    </main>
  );
}
