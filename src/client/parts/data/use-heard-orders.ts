/** While a screen is open: asks anew for what it shows of orders when one of them changes on the server. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Route } from '#contract/route.ts';
import type { ServerChange } from '../../sync/server-events.ts';
import { routeKey } from './online-query.ts';

/** Milliseconds in which changes are collected, so that many of them refresh the screen once. */
const GATHERING = 800;

/** One constant for all renderings: another object begins another stream. */
interface Hearing {
  /** The answers that show orders. */
  readonly showing: readonly Route[];
  /** Called for each order that changed. */
  readonly heard?: (change: ServerChange<'order'>) => void;
}

/** `whose`: the orders of a supplier or of an organization. `id`: theirs; undefined: do not listen. */
export function useHeardOrders(
  whose: 'supplier_id' | 'organization_id',
  id: string | undefined,
  { showing, heard }: Hearing,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const route of showing) void queries.invalidateQueries({ queryKey: routeKey(route) });
      }, GATHERING);
    };
    const order = (change: ServerChange<'order'>) => {
      if (change[whose] !== id) return;
      look();
      heard?.(change);
    };
    let leave: (() => void) | undefined;
    let isLeft = false;
    // After the screen, as it draws no part of it. Where it can't be loaded, the screen asks at its intervals.
    import('../../sync/server-events.ts')
      .then(({ hearEvents }) => {
        if (!isLeft) leave = hearEvents({ heard: { order }, begun: look });
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
      leave?.();
      clearTimeout(timer);
    };
  }, [queries, whose, id, showing, heard]);
}
