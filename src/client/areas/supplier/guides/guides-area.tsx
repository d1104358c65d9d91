/**
 * Order guides, under `/lists`: the list of guides, a guide with its levels, its walking order, its count, and the
 * review of the count's order.
 */
import type { ReactNode } from 'react';
import { ArrangeScreen } from './arrange-screen.tsx';
import { CountScreen } from './count-screen.tsx';
import { GuideScreen } from './guide-screen.tsx';
import { GuidesScreen } from './guides-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';

type GuidesAreaProps = { segments: readonly string[]; notFound: ReactNode };

export default function GuidesArea({ segments: [list_id, part, ...others], notFound }: GuidesAreaProps) {
  if (others.length > 0) return notFound;
  if (list_id === undefined) return <GuidesScreen />;
  switch (part) {
    case undefined:
      return <GuideScreen key={list_id} list_id={list_id} />;
    case 'order':
      return <ArrangeScreen key={list_id} list_id={list_id} />;
    case 'count':
      return <CountScreen key={list_id} list_id={list_id} />;
    case 'review':
      return <ReviewScreen key={list_id} list_id={list_id} />;
    default:
      return notFound;
  }
}
