/**
 * Counting the shelves: one product fills the screen, one tap answers it, and the next one comes. Works without a
 * network.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { supplierPath } from '#client/paths.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { CountKey } from '#domain/guides/count-mode.ts';
import { guideCount } from '#domain/guides/counted-products.ts';
import { weekdayAt } from '#domain/guides/order-guide.ts';
import { VoiceCount } from '../voice-parts.ts';
import { CountPad } from './count-pad.tsx';
import { CountProgress } from './count-progress.tsx';
import styles from './count-screen.module.css';
import { useCountSettings } from './count-settings.ts';
import { CountSide } from './count-side.tsx';
import { CountedNow, LastAnswer } from './counted-now.tsx';
import { turns } from './in-turn.ts';
import { NothingToCount } from './nothing-to-count.tsx';
import { speechRecognizer } from './speech-recognizer.ts';
import { useCount } from './use-count.ts';
import { useCountKeys } from './use-count-keys.ts';
import { useCountScans } from './use-count-scans.ts';
import { type OpenGuide, runningCount, useGuide } from './use-guide.ts';

export function CountScreen({ list_id }: { list_id: string }) {
  const space = useSpace();
  const { isLive, client } = useCatalog();
  const guide = useGuide(list_id);
  if (guide === null) return <Redirect href={supplierPath(space, ['lists'])} replace />;
  if (guide === undefined || !isLive || client === null) return <LoadingCount />;
  return <Counting guide={guide} timeZone={client.terms.delivery.time_zone} />;
}

function Counting({ guide, timeZone }: { guide: OpenGuide; timeZone: string }) {
  const { t } = useLingui();
  const space = useSpace();
  const { habits } = useCatalog();
  const [, navigate] = useLocation();
  // The count keeps its products to the end: a list that changes during the count would be miscounted.
  const [begun] = useState(() => {
    const running = runningCount(guide.count, serverClock.now());
    const weekday = running?.weekday ?? weekdayAt(serverClock.now(), timeZone);
    const usual = (product_id: string) => habits.get(product_id)?.usual_quantity ?? 0;
    return { guide, running, weekday, count: guideCount(guide.entries, guide.products, usual, weekday) };
  });
  const { products } = begun.count;
  const { list_id } = guide;
  const count = useCount({
    list_id,
    weekday: begun.weekday,
    running: begun.running,
    products,
    finished: () => navigate(supplierPath(space, ['lists', list_id, 'review']), { replace: true }),
  });
  const { settings } = useCountSettings();
  const [isSpoken, setSpoken] = useState(false);
  // A key or a scan shows its figure on the pad.
  const press = (key: CountKey) => {
    setSpoken(false);
    count.press(key);
  };
  const scanned = (product_id: string, packs: number) => {
    setSpoken(false);
    count.scanned(product_id, packs);
  };
  // A code is looked up before it opens its product: a key pressed meanwhile is for that product.
  const [inTurn] = useState(turns);
  useCountKeys((key) => inTurn(() => press(key)));
  useCountScans(products, scanned, inTurn);
  const { state } = count;
  const counted = products.find(({ product_id }) => product_id === state.opened);
  if (products.length === 0) return <NothingToCount guide={begun.guide} />;
  return (
    <main className={classNames(styles.count, settings.hand === 'left' && styles.left)} aria-label={t`Compter`}>
      <CountProgress guide={begun.guide} products={products} state={state} finish={count.finish} />
      <div className={styles.side}>
        <CountSide guide={begun.guide} products={products} state={state} open={count.open} />
      </div>
      <div className={classNames(styles.now, isSpoken && styles.spoken)}>
        <LastAnswer guide={begun.guide} products={products} state={state} takeBack={count.takeBack} />
        {counted === undefined ? null : isSpoken ? (
          <Suspense>
            <VoiceCount guide={begun.guide} products={products} count={count} close={() => setSpoken(false)} />
          </Suspense>
        ) : (
          <CountedNow guide={begun.guide} counted={counted} typed={state.typed} />
        )}
      </div>
      {counted === undefined || isSpoken ? null : (
        <div className={styles.pad}>
          <CountPad
            product={counted}
            typed={state.typed}
            canTakeBack={state.given.length > 0}
            press={press}
            speak={speechRecognizer() === undefined ? null : () => setSpoken(true)}
          />
        </div>
      )}
    </main>
  );
}

function LoadingCount() {
  const { t } = useLingui();
  return (
    <main className={styles.count} aria-label={t`Compter`} aria-busy="true">
      <div className={styles.loading}>
        <Skeleton height={60} />
        <Skeleton width="60%" height={40} />
      </div>
    </main>
  );
}
