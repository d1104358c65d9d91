import type { Whereabouts } from '#client/paths.ts';

/** What every screen of `auth` is given: the language of its links. */
export interface AuthScreenProps {
  readonly where: Whereabouts;
}
