import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

/** Where a picture is served; null for none. */
export function pictureAddress(pictureId: string | null): string | null {
  return pictureId === null ? null : mountedPath(routes.picture).replace(':picture_id', pictureId);
}
