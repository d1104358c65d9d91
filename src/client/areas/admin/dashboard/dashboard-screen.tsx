/**
 * The supplier's morning: orders to confirm, already sorted, deliveries, sales, clients that have stopped ordering, and
 * clients that only looked at a mailed catalog.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { dashboardRoutes } from '#contract/dashboard.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { SpaceStart } from '../onboarding/space-start.tsx';
import { DeskSound } from '../orders/desk-sound.tsx';
import styles from './dashboard.module.css';
import { Deliveries } from './deliveries.tsx';
import { LookedAtCard } from './looked-at.tsx';
import { Sales } from './sales.tsx';
import { SilentClients } from './silent-clients.tsx';
import { ToConfirm } from './to-confirm.tsx';

/** New orders come in while it is open. */
const REFRESH = 60_000;

export default function DashboardScreen(props: AdminScreenProps) {
  return (
    <SpaceStart {...props}>
      <Dashboard {...props} />
    </SpaceStart>
  );
}

function Dashboard({ supplier, where }: AdminScreenProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { supplier_id } = supplier;
  const { data, error, isError, refetch } = useOnlineQuery(
    dashboardRoutes.dashboard,
    { params: { supplier_id } },
    { refetchInterval: REFRESH },
  );
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' });
  const at = data === undefined ? '' : time.format(new Date(data.at));
  return (
    <main className={styles.screen}>
      <PageHeader
        title={
          data === undefined ? (
            t`Tableau de bord`
          ) : (
            <span className={styles.day}>{spelledDayText(data.today, tag)}</span>
          )
        }
        note={data === undefined ? undefined : t`chiffres de ${at}`}
      />
      {data !== undefined ? (
        <>
          {data.disputed === 0 ? null : <Disputed count={data.disputed} where={where} />}
          <div className={styles.cards}>
            <ToConfirm supplier_id={supplier_id} dashboard={data} where={where} />
            <div className={styles.beside}>
              <Deliveries deliveries={data.deliveries} today={data.today} />
              <SilentClients clients={data.silent_clients} where={where} />
              {data.looked_at === null ? null : (
                <LookedAtCard supplier_id={supplier_id} looked={data.looked_at} where={where} />
              )}
            </div>
            <Sales weeks={data.weeks} categories={data.categories} />
          </div>
        </>
      ) : isError ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.cards} aria-busy="true">
          {GREY.map((height) => (
            <Card key={height}>
              <Skeleton width="40%" height={22} />
              <Skeleton height={height} />
            </Card>
          ))}
        </div>
      )}
      <footer className={styles.foot}>
        <DeskSound />
      </footer>
    </main>
  );
}

type DisputedProps = { count: number; where: AdminScreenProps['where'] };

/** Stands first, because a client waits for their money. */
function Disputed({ count, where }: DisputedProps) {
  return (
    <div className={styles.disputed}>
      <Banner
        tone="warn"
        action={
          <Link href={adminPath(where, ['orders'], { view: 'disputed' })} className={styles.link}>
            {plural(count, { one: 'Régler le litige', other: 'Régler les litiges' })}
          </Link>
        }
      >
        {plural(count, {
          one: '# livraison est contestée par son client.',
          other: '# livraisons sont contestées par leurs clients.',
        })}
      </Banner>
    </div>
  );
}

const GREY = [180, 140, 160, 120];
