/** The guide's foot, under the thumb: the keys to count, or to order everything at its usual quantity. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { supplierPath } from '#client/paths.ts';
import { type CountRow, spaceId } from '#client/store/device/rows.ts';
import { proposedPacks, putCountIntoCart } from '#client/store/guides/count-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { answerRestAsUsual, beginCount } from '#domain/guides/count-mode.ts';
import { guideCount } from '#domain/guides/counted-products.ts';
import styles from './guide-foot.module.css';
import type { OpenGuide } from './use-guide.ts';

type GuideFootProps = { guide: OpenGuide; weekday: number; running: CountRow | null };

export function GuideFoot({ guide, weekday, running }: GuideFootProps) {
  const { t } = useLingui();
  const space = useSpace();
  const database = useDatabase();
  const { key, habits } = useCatalog();
  const [, navigate] = useLocation();
  const [isFilling, setFilling] = useState(false);
  const { list_id, entries, products } = guide;
  const usual = (product_id: string) => habits.get(product_id)?.usual_quantity ?? 0;
  const { products: counted } = guideCount(entries, products, usual, weekday);
  const done = Object.keys(running?.state.answers ?? {}).length;
  const path = (part: string) => supplierPath(space, ['lists', list_id, part]);
  const allAsUsual = async () => {
    setFilling(true);
    const now = serverClock.now();
    const state = answerRestAsUsual(beginCount(counted), counted);
    const times = { started_at: now, changed_at: now };
    const row = { list_id, space_id: spaceId(key), weekday, ...times, state, proposed: null };
    const put = await putCountIntoCart(database, key, row, proposedPacks(state, counted), now);
    setFilling(false);
    if (isSaved(put)) navigate(path('review'));
  };
  return (
    <div className={styles.foot}>
      <Button asChild size="l" wide icon="as-list">
        <Link href={path('count')}>{running === null ? t`Compter` : t`Reprendre, ${done} sur ${counted.length}`}</Link>
      </Button>
      {counted.some((each) => each.usual > 0) ? (
        <Button size="l" variant="outline" loading={isFilling} onClick={() => void allAsUsual()}>
          {t`Habituelle`}
        </Button>
      ) : null}
    </div>
  );
}
