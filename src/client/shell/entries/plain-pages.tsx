/** Pages outside of all spaces: sign-in, start, public links, and unknown addresses. */
import { Redirect } from 'wouter';
import { useSession } from '../../parts/account/session.tsx';
import type { Place } from '../../paths.ts';
import { AuthArea, PublicLinkArea, RegisterScreen } from '../../routes.tsx';
import { PlainLayout } from '../layouts/plain-layout.tsx';
import NotFoundPage from '../pages/not-found-page.tsx';
import { StartPage } from '../pages/start-page.tsx';
import { layoutOf } from '../place/layout-of.ts';
import { safeRedirect } from '../place/safe-redirect.ts';
import { AreaBoundary } from './area-boundary.tsx';

export default function PlainPages({ place }: { place: Place }) {
  return layoutOf(place) === 'login' ? <LoginPages place={place} /> : <OpenPages place={place} />;
}

/** Pages that mails link to, and where people take turns; they open for people with and without a session. */
const OPEN_TO_ALL = new Set(['activate', 'reset', 'people']);

function LoginPages({ place }: { place: Place }) {
  const { account, isConfirmed } = useSession();
  const next = safeRedirect(place.query.get('redirect'), window.location.origin, place.locale);
  // Confirmed sessions leave the sign-in page. A session that is only remembered may be over, so its person stays.
  if (account !== null && isConfirmed && !OPEN_TO_ALL.has(place.segments[1] ?? '')) {
    return <Redirect href={next} replace />;
  }
  return (
    <PlainLayout>
      <AreaBoundary>
        <AuthArea where={place} path={place.rest} next={next} notFound={<NotFoundPage />} />
      </AreaBoundary>
    </PlainLayout>
  );
}

function OpenPages({ place }: { place: Place }) {
  if (place.area === '_app' && place.rest === '/') return <StartPage place={place} />;
  return (
    <PlainLayout>
      {place.area === 'in' ? (
        <AreaBoundary>
          <PublicLinkArea where={place} link={place.rest.slice(1)} unsubscribes={place.query.has('unsubscribe')} />
        </AreaBoundary>
      ) : place.rest === '/register' ? (
        <AreaBoundary>
          <RegisterScreen where={place} />
        </AreaBoundary>
      ) : (
        <NotFoundPage />
      )}
    </PlainLayout>
  );
}
