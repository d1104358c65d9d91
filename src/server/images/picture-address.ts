import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

/** The path of a picture; null for no picture. */
export function pictureAddress(picture_id: string | null): string | null {
  return picture_id === null ? null : mountedPath(routes.picture).replace(':picture_id', picture_id);
}
