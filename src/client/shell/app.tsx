/**
 * The page: who may be here, in which layout, around which area. The app's first file holds a buyer's layout only; the
 * others are loaded when a person enters them.
 */
import { Redirect } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { useSession } from '../parts/account/session.tsx';
import type { Place } from '../paths.ts';
import { OnlineAreas } from '../routes.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { AreaBoundary } from './entries/area-boundary.tsx';
import { BuyerEntry } from './entries/buyer-entry.tsx';
import { enter } from './place/enter.ts';
import { layoutOf } from './place/layout-of.ts';
import { usePlace } from './place/use-place.ts';

const PlainPages = lazyPart(() => import('./entries/plain-pages.tsx'));
const ContextErrorPage = lazyPart(() => import('./pages/context-error-page.tsx'));

export function App() {
  const place = usePlace();
  const pathname = usePathname();
  const search = useSearch();
  const { account } = useSession();
  const entry = enter(place, pathname, search, account !== null);
  // The key: a redirect leads on only when it is mounted, and the next address may be one as well.
  if (entry.kind === 'redirect') return <Redirect key={entry.to} href={entry.to} replace />;
  if (entry.kind === 'missing_context') {
    return (
      <AreaBoundary>
        <ContextErrorPage />
      </AreaBoundary>
    );
  }
  return <AreaLayout place={place} />;
}

function AreaLayout({ place }: { place: Place }) {
  switch (layoutOf(place)) {
    case 'supplier':
      return <BuyerEntry place={place} />;
    case 'admin':
    case 'supply-center':
    case 'supply-center-admin':
    case 'minimal':
      return (
        <AreaBoundary key={place.area}>
          <OnlineAreas place={place} />
        </AreaBoundary>
      );
    case 'login':
    case 'plain':
      return (
        <AreaBoundary>
          <PlainPages place={place} />
        </AreaBoundary>
      );
  }
}
