/** The key that orders for the known day, for screens that are painted before it. */
import { Suspense } from 'react';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { usePainted } from '#client/ui/use-painted.ts';

const OrderForDay = textedPart('buying', () => import('./order-for-day.tsx'));

type LateOrderForDayProps = { onPlate?: boolean; onShown?: (shown: boolean) => void };

export function LateOrderForDay(props: LateOrderForDayProps) {
  return usePainted() ? (
    <Suspense fallback={null}>
      <OrderForDay {...props} />
    </Suspense>
  ) : null;
}
