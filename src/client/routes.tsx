/** The areas, each a lazy part of the app named after its first path segment. What only the back office opens is not precached. */
import type { Area } from './paths.ts';
import { lazyPart } from './ui/lazy-part.ts';

const load = {
  supplier: () => import('./areas/supplier/supplier-area.tsx'),
  admin: () => import('./areas/admin/admin-area.tsx'),
  'supply-center': () => import('./areas/supply-center/supply-center-area.tsx'),
  'supply-center-admin': () => import('./areas/supply-center-admin/supply-center-admin-area.tsx'),
  internal: () => import('./areas/internal/internal-area.tsx'),
  auth: () => import('./areas/auth/auth-area.tsx'),
  in: () => import('./areas/public-link/public-link-area.tsx'),
};

export const SupplierArea = lazyPart(load.supplier);
export const AdminArea = lazyPart(load.admin);
export const SupplyCenterArea = lazyPart(load['supply-center']);
export const SupplyCenterAdminArea = lazyPart(load['supply-center-admin']);
export const InternalArea = lazyPart(load.internal);
export const AuthArea = lazyPart(load.auth);
export const PublicLinkArea = lazyPart(load.in);

/** Fetches an area before it is drawn: together with the language, not after it. Drawing it says what went wrong. */
export function fetchArea(area: Area | null): void {
  if (area !== null && area !== '_app') load[area]().catch(() => undefined);
}
