/** Pages of `/internal`, for those who run the installation. The gallery shows every component in every state. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { Whereabouts } from '#client/paths.ts';
import { HealthScreen } from './health-screen.tsx';

const Gallery = lazy(() => import('./gallery.tsx'));

export interface InternalAreaProps {
  readonly where: Whereabouts;
  /** What follows `/internal`, with its slash. */
  readonly path: string;
  readonly notFound: ReactNode;
}

export default function InternalArea({ where, path, notFound }: InternalAreaProps) {
  if (path === '/') return <HealthScreen where={where} />;
  if (path !== '/gallery') return notFound;
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}
