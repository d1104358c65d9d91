/**
 * The buyer front of one supplier's space, for everything under `/supplier`. The shell has seen to sign-in, language, brand and
 * navigation, and loads this file lazily.
 *
 *   <SupplierArea space={space} path="/orders/123" />
 *
 * `space`: supplier, organization, account, locale, key of the store; also from `useSpace()`. `path`: what follows `/supplier`, with its
 * slash; `/` at the entry. The area brings its own <main>. Links: `supplierPath(space, ['cart'])` of client/paths.ts. The navigation
 * leads to `/`, `/catalog`, `/scan`, `/cart`, `/orders` and `/more`.
 */
import { lazy, Suspense } from 'react';
import { BuyerDataProvider } from '#client/parts/buyer-data-provider.tsx';
import type { Space } from '#client/parts/space.tsx';
import CatalogScreen from './catalog/catalog-screen.tsx';
import HomeScreen from './home/home-screen.tsx';
import { ScanProvider } from './scan/scan-provider.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const CartScreen = lazy(() => import('./cart/cart-screen.tsx'));
const CheckoutScreen = lazy(() => import('./checkout/checkout-screen.tsx'));
const MoreScreen = lazy(() => import('./more/more-screen.tsx'));
const OrderScreen = lazy(() => import('./orders/order-screen.tsx'));
const OrdersScreen = lazy(() => import('./orders/orders-screen.tsx'));
const ScanScreen = lazy(() => import('./scan/scan-screen.tsx'));

export interface SupplierAreaProps {
  readonly space: Space;
  readonly path: string;
}

export default function SupplierArea({ space, path }: SupplierAreaProps) {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  return (
    <BuyerDataProvider space={space}>
      <ScanProvider place={segments[0]}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen segments={segments} />
        </Suspense>
      </ScanProvider>
    </BuyerDataProvider>
  );
}

function Screen({ segments: [place, id] }: { segments: readonly string[] }) {
  switch (place) {
    case undefined:
      return <HomeScreen />;
    case 'product':
      return <CatalogScreen productId={id ?? null} />;
    case 'scan':
      return <ScanScreen />;
    case 'cart':
      return <CartScreen />;
    case 'checkout':
      return <CheckoutScreen />;
    case 'orders':
      return id === undefined ? <OrdersScreen /> : <OrderScreen />;
    case 'more':
      return <MoreScreen />;
    default:
      return <CatalogScreen productId={null} />;
  }
}
