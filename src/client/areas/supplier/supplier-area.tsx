/**
 * The buyer front of one supplier's space, for everything under `/supplier`. The shell has seen to sign-in, language,
 * brand and navigation, and loads this file lazily.
 *
 *   <SupplierArea space={space} path="/orders/123" notFound={<NotFoundPage />} />
 *
 * `space`: supplier, organization, account, locale, key of the store; also from `useSpace()`. `path`: what follows
 * `/supplier`, with its slash; `/` at the entry. `notFound`: shown for any other path. The area brings its own <main>.
 * Links: `supplierPath(space, ['cart'])` of client/paths.ts. The navigation leads to `/`, `/catalog`, `/scan`, `/cart`,
 * `/orders` and `/more`.
 */
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Space } from '#client/parts/account/space.tsx';
import { reorderQuestion } from '#client/parts/cart/reorder-question.ts';
import { BuyerDataProvider } from '#client/parts/data/buyer-data-provider.tsx';
import { TABLET } from '#client/parts/data/use-media.ts';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { beganWithKept } from '#client/ui/first-screen-painted.ts';
import CatalogScreen, { loadPanes } from './catalog/catalog-screen.tsx';
import { ScanProvider } from './scan/scan-provider.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const CartScreen = textedPart('buying', () => import('./cart/cart-screen.tsx'));
const HomeScreen = textedPart('buying', () => import('./home/home-screen.tsx'));
const GuidesArea = textedPart('buying', () => import('./guides/guides-area.tsx'));
const CheckInArea = textedPart('buying', () => import('./check-in-parts.ts'));
const CheckoutScreen = textedPart('buying', () => import('./checkout/checkout-screen.tsx'));
const MoreScreen = textedPart('buying', () => import('./more/more-screen.tsx'));
const OrderScreen = textedPart('buying', () => import('./orders/order-screen.tsx'));
const OrdersScreen = textedPart('buying', () => import('./orders/orders-screen.tsx'));
const QuickOrderScreen = textedPart('buying', () => import('./quick-order-entry.ts'));
const ReorderDialog = textedPart('buying', () => import('#client/parts/cart/reorder-dialog.tsx'));
const StandingArea = textedPart('buying', () => import('./standing-entry.ts'));
const ScanScreen = textedPart('buying', () => import('./scan/scan-screen.tsx'));

export interface SupplierAreaProps {
  readonly space: Space;
  readonly path: string;
  readonly notFound: ReactNode;
}

/**
 * Loads everything that a kept screen shows, so that nothing disappears with the first live screen and comes back
 * later.
 */
export async function loadWhatIsKept(): Promise<void> {
  if (beganWithKept && window.matchMedia(TABLET).matches) await loadPanes();
}

export default function SupplierArea({ space, path, notFound }: SupplierAreaProps) {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  return (
    <BuyerDataProvider space={space}>
      <ScanProvider place={segments[0]}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen segments={segments} notFound={notFound} />
        </Suspense>
        <AskedReorder />
      </ScanProvider>
    </BuyerDataProvider>
  );
}

function AskedReorder() {
  const question = useSyncExternalStore(reorderQuestion.subscribe, reorderQuestion.get);
  useEffect(() => () => reorderQuestion.set(null), []);
  return question === null ? null : (
    <Suspense>
      <ReorderDialog question={question} />
    </Suspense>
  );
}

/** Screens that show one thing, named by the path. */
const DETAILED = new Set(['product', 'orders', 'more']);

type ScreenProps = { segments: readonly string[]; notFound: ReactNode };

function Screen({ segments, notFound }: ScreenProps) {
  const [place, id, ...others] = segments;
  if (place === 'lists') return <GuidesArea segments={segments.slice(1)} notFound={notFound} />;
  if (place === 'standing') return <StandingArea segments={segments.slice(1)} notFound={notFound} />;
  if (place === 'check-in') return <CheckInArea segments={segments.slice(1)} notFound={notFound} />;
  if (others.length > 0 || (id !== undefined && !DETAILED.has(place ?? ''))) return notFound;
  switch (place) {
    case undefined:
      return <HomeScreen />;
    case 'product':
      return <CatalogScreen product_id={id ?? null} />;
    case 'scan':
      return <ScanScreen />;
    case 'cart':
      return <CartScreen />;
    case 'checkout':
      return <CheckoutScreen />;
    case 'orders':
      return id === undefined ? <OrdersScreen /> : <OrderScreen />;
    case 'quick-order':
      return <QuickOrderScreen />;
    case 'more':
      return <MoreScreen part={id} notFound={notFound} />;
    case 'catalog':
      return <CatalogScreen product_id={null} />;
    default:
      return notFound;
  }
}
