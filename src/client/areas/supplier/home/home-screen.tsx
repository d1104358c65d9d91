/**
 * The buyer's first screen. The time left to order and the ways to do it are painted at once; the order that is ready,
 * what waits for whom and what was ordered before come from the device's store.
 */
import { Suspense } from 'react';
import { CartBar } from '#client/parts/cart/cart-bar.tsx';
import { HomeBoard } from '../usual-parts.ts';
import { HomePanes } from './home-panes.tsx';
import { NextDelivery } from './next-delivery.tsx';
import { Ways } from './ways.tsx';

export default function HomeScreen() {
  const due = <NextDelivery />;
  return (
    <Suspense fallback={<HomePanes due={due} ways={<Ways />} bar={<CartBar />} />}>
      <HomeBoard due={due} ways={(first) => <Ways>{first}</Ways>} />
    </Suspense>
  );
}
