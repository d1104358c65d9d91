/** The page: who may be here, in which layout, around which area. */
import { Redirect } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { useSession } from '../parts/session.tsx';
import type { Place } from '../paths.ts';
import { AuthArea, PublicLinkArea } from '../routes.tsx';
import { AreaBoundary } from './area-boundary.tsx';
import { BuyerEntry } from './buyer-entry.tsx';
import { ContextErrorPage } from './context-error-page.tsx';
import { enter } from './enter.ts';
import { layoutOf } from './layout-of.ts';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { StartPage } from './start-page.tsx';
import { usePlace } from './use-place.ts';

/** What the online areas share: the query client and the layouts with a rail. */
const OnlineAreas = lazyScreen(() => import('./online-areas.tsx'));

export function App() {
  const place = usePlace();
  const pathname = usePathname();
  const search = useSearch();
  const { account } = useSession();
  const entry = enter(place, pathname, search, account !== null);
  if (entry.kind === 'redirect') return <Redirect href={entry.to} replace />;
  if (entry.kind === 'missing_context') {
    return (
      <PlainLayout>
        <ContextErrorPage />
      </PlainLayout>
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
      return <LoginPages place={place} />;
    case 'plain':
      return <PlainPages place={place} />;
  }
}

function LoginPages({ place }: { place: Place }) {
  const { account, isConfirmed } = useSession();
  // Signed in, here or in another tab. A session that is only remembered may be over: that is why one is here.
  if (account !== null && isConfirmed) {
    const target = safeRedirect(place.query.get('redirect'), window.location.origin, place.locale);
    return <Redirect href={target} replace />;
  }
  return (
    <PlainLayout>
      <AreaBoundary>
        <AuthArea path={place.rest} notFound={<NotFoundPage />} />
      </AreaBoundary>
    </PlainLayout>
  );
}

function PlainPages({ place }: { place: Place }) {
  if (place.area === '_app' && place.rest === '/') return <StartPage place={place} />;
  return (
    <PlainLayout>
      {place.area === 'in' ? (
        <AreaBoundary>
          <PublicLinkArea />
        </AreaBoundary>
      ) : (
        <NotFoundPage />
      )}
    </PlainLayout>
  );
}
