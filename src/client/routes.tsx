/** The areas, each a lazy part of the app named after its first path segment. What only the back office opens is not precached. */
import { lazyScreen } from './shell/lazy-screen.ts';

export const SupplierArea = lazyScreen(() => import('./areas/supplier/supplier-area.tsx'));
export const AdminArea = lazyScreen(() => import('./areas/admin/admin-area.tsx'));
export const SupplyCenterArea = lazyScreen(() => import('./areas/supply-center/supply-center-area.tsx'));
export const SupplyCenterAdminArea = lazyScreen(
  () => import('./areas/supply-center-admin/supply-center-admin-area.tsx'),
);
export const InternalArea = lazyScreen(() => import('./areas/internal/internal-area.tsx'));
export const AuthArea = lazyScreen(() => import('./areas/auth/auth-area.tsx'));
export const PublicLinkArea = lazyScreen(() => import('./areas/public-link/public-link-area.tsx'));
