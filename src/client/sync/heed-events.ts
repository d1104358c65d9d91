/**
 * Asks at once for what changes elsewhere in the open space, while the page is visible: the server says that an order,
 * the cart or the catalog is another, and the pull that brings it runs. Without the stream, pulls run at their intervals.
 */
import type { SpaceKey } from '../store/device/rows.ts';
import { hearEvents } from './server-events.ts';

/** The pulls that events ask for. */
export type HeededPull = 'catalog' | 'cart' | 'orders';
const ALL: readonly HeededPull[] = ['catalog', 'cart', 'orders'];

/** Milliseconds in which changes are gathered, so that many of them ask once. */
const GATHERING = 300;

/** Heeds events until the returned function is called. */
export function heedEvents(
  { supplier_id, organization_id }: SpaceKey,
  pull: (name: HeededPull) => void,
  ask?: typeof fetch,
): () => void {
  const changed = new Set<HeededPull>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | null = null;
  const note = (...names: readonly HeededPull[]) => {
    for (const name of names) changed.add(name);
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const name of changed) pull(name);
      changed.clear();
    }, GATHERING);
  };
  const isHere = (change: { readonly supplier_id: string; readonly organization_id: string }) =>
    change.supplier_id === supplier_id && change.organization_id === organization_id;
  const heard = {
    order: (change: Parameters<typeof isHere>[0]) => isHere(change) && note('orders'),
    cart: (change: Parameters<typeof isHere>[0]) => isHere(change) && note('cart'),
    catalog: (change: { readonly supplier_id: string }) => change.supplier_id === supplier_id && note('catalog'),
  };
  const follow = () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) leave ??= hearEvents({ heard, begun: () => note(...ALL) }, ask);
    else stop();
  };
  const stop = () => {
    leave?.();
    leave = null;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(timer);
    stop();
  };
}
