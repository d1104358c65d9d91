/** A running count: each key stroke is saved at once, and once everything is answered, the order goes into the cart. */
import { useEffect, useRef, useState } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import type { CountRow } from '#client/store/device/rows.ts';
import { spaceId } from '#client/store/device/rows.ts';
import { proposedPacks, putCountIntoCart, saveCount } from '#client/store/guides/count-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import {
  beginCount,
  type CountAnswer,
  type CountedProduct,
  type CountKey,
  type CountState,
  countOneMore,
  giveAnswer,
  openProduct,
  pressCountKey,
  resumedCount,
  takeBackAnswer,
} from '#domain/guides/count-mode.ts';

export interface Count {
  readonly state: CountState;
  readonly press: (key: CountKey) => void;
  readonly takeBack: () => void;
  readonly open: (product_id: string) => void;
  readonly scanned: (product_id: string, packs: number) => void;
  readonly give: (product_id: string, answer: CountAnswer) => void;
  /** Ends the count and puts its answers into the cart. */
  readonly finish: () => void;
}

interface CountSource {
  readonly list_id: string;
  readonly weekday: number;
  /** The count to go on with; null: begin a new one. */
  readonly running: CountRow | null;
  readonly products: readonly CountedProduct[];
  readonly finished: () => void;
}

export function useCount({ list_id, weekday, running, products, finished }: CountSource): Count {
  const database = useDatabase();
  const { key } = useCatalog();
  const [row, setRow] = useState<CountRow>(() => {
    const now = serverClock.now();
    const state = running === null ? beginCount(products) : resumedCount(running.state, products);
    const started = { started_at: running?.started_at ?? now, changed_at: now };
    return { list_id, space_id: spaceId(key), weekday, ...started, state, proposed: null };
  });
  // Taps come faster than screens are drawn, so each tap starts from the last tap's state, not from the drawn one.
  const latest = useRef(row);
  const isEnding = useRef(false);

  const end = async () => {
    if (isEnding.current) return;
    isEnding.current = true;
    const proposed = proposedPacks(latest.current.state, products);
    const put = await putCountIntoCart(database, key, latest.current, proposed, serverClock.now());
    isEnding.current = false;
    if (isSaved(put)) finished();
  };

  const change = (next: (state: CountState) => CountState) => {
    const state = next(latest.current.state);
    if (isEnding.current || state === latest.current.state) return;
    latest.current = { ...latest.current, state, changed_at: serverClock.now() };
    setRow(latest.current);
    if (state.opened === null) void end();
    else void saveCount(database, latest.current).then(isSaved);
  };

  useEffect(() => {
    // The app was closed after the last answer, before the cart had the order.
    if (latest.current.state.opened === null && products.length > 0) void end();
  });

  return {
    state: row.state,
    press: (pressed) => change((state) => pressCountKey(state, products, pressed)),
    takeBack: () => change(takeBackAnswer),
    open: (product_id) => change((state) => openProduct(state, products, product_id)),
    scanned: (product_id, packs) => change((state) => countOneMore(state, products, product_id, packs)),
    give: (product_id, answer) => change((state) => giveAnswer(state, products, product_id, answer)),
    finish: () => {
      change((state) => (state.typed === '' ? state : pressCountKey(state, products, 'next')));
      void end();
    },
  };
}
