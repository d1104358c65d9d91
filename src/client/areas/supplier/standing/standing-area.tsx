/** Standing orders, under `/standing`: the list, and one with its next deliveries. */
import type { ReactNode } from 'react';
import { StandingListScreen } from './standing-list-screen.tsx';
import { StandingScreen } from './standing-screen.tsx';

type StandingAreaProps = { segments: readonly string[]; notFound: ReactNode };

export default function StandingArea({ segments: [standing_order_id, ...others], notFound }: StandingAreaProps) {
  if (others.length > 0) return notFound;
  if (standing_order_id === undefined) return <StandingListScreen />;
  return <StandingScreen key={standing_order_id} standing_order_id={standing_order_id} />;
}
