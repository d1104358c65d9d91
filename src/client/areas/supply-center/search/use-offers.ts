/** Asks the worker that searches all suppliers. One worker per screen; the last answer stays until the next one. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import type { OffersAnswer, OffersQuestion } from '#client/parts/listing/offers-messages.ts';
import type { OffersFound } from '#client/parts/listing/search-offers.ts';
import { useLocale } from '#client/parts/words/money-figure.tsx';
import type { Center } from '../use-center.ts';

export type OffersState =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'ready'; readonly query: string; readonly found: OffersFound };

/** `query`: empty asks nothing, but has the catalogs read. */
export function useOffers({ suppliers, at }: Center, query: string): OffersState {
  const { account_id } = useAccount();
  const locale = useLocale();
  const [state, setState] = useState<OffersState>({ status: 'idle' });
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const catalogs = useMemo(
    () =>
      suppliers.flatMap(({ key, space }) =>
        space === null || space.client === null || space.generation === null
          ? []
          : [{ ...key, generation: space.generation, version: space.version }],
      ),
    [suppliers],
  );
  // Promotions begin and end; the worker reads their prices once an hour.
  const hour = `${at.slice(0, 13)}:00:00.000Z`;
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (catalogs.length === 0) return;
    asked.current += 1;
    const number = asked.current;
    const started =
      worker.current ??
      new Worker(new URL('../../../parts/listing/listing.worker.ts', import.meta.url), {
        type: 'module',
        name: 'offers',
      });
    worker.current = started;
    started.onmessage = ({ data }: MessageEvent<OffersAnswer>) => {
      if (data.number !== asked.current) return;
      setState('found' in data ? { status: 'ready', query, found: data.found } : { status: 'failed' });
    };
    started.onerror = () => {
      started.terminate();
      if (worker.current === started) worker.current = null;
      setState({ status: 'failed' });
    };
    const question: OffersQuestion = { number, account_id, catalogs, locale, at: hour, query };
    started.postMessage(question);
  }, [account_id, catalogs, locale, hour, query]);
  return state;
}
