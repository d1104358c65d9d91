/**
 * The areas, each a lazy part of the app named after its first path segment. The service worker does not precache back
 * office code.
 */
import type { Locale } from '#domain/values/locale.ts';
import { textedPart } from './parts/words/texted-part.ts';
import type { Area } from './paths.ts';
import { lazyPart } from './ui/lazy-part.ts';

export const SupplierArea = lazyPart(async () => {
  const area = await import('./areas/supplier/supplier-area.tsx');
  await area.loadWhatIsKept();
  return area;
});
export const SupplyCenterArea = textedPart(
  'supply-center',
  () => import('./areas/supply-center/supply-center-area.tsx'),
);
export const SupplyCenterAdminArea = textedPart(
  'supply-center-admin',
  () => import('./areas/supply-center-admin/supply-center-admin-area.tsx'),
);
export const InternalArea = textedPart('internal', () => import('./areas/internal/internal-area.tsx'));
/** The query client and the rail layouts, which the back office, the supply center and the operator's pages share. */
export const OnlineAreas = lazyPart(() => import('./shell/entries/online-areas.tsx'));
export const RegisterScreen = lazyPart(() => import('./shell/entries/register-entry.tsx'));
export const AuthArea = textedPart('auth', () => import('./areas/auth/auth-area.tsx'));
export const PublicLinkArea = textedPart('public-link', () => import('./areas/public-link/public-link-area.tsx'));

const parts = {
  supplier: SupplierArea,
  'supply-center': SupplyCenterArea,
  'supply-center-admin': SupplyCenterAdminArea,
  internal: InternalArea,
  auth: AuthArea,
  in: PublicLinkArea,
};

/** Fetches the screen at `rest` of an area, so that it can be drawn at once. */
export async function fetchArea(area: Area | null, rest: string, locale: Locale): Promise<void> {
  if (area === 'admin') {
    // The screen, and what stands around it, come side by side: one after the other, they are three ways to the server.
    await Promise.all([
      OnlineAreas.preload(),
      import('./shell/entries/admin-entry.tsx'),
      import('./shell/entries/admin-screens.ts').then(({ fetchScreen }) => fetchScreen(rest, locale)),
    ]);
  } else if (area !== null && area !== '_app') await parts[area].preload(locale);
}
