import type { Whereabouts } from '#client/paths.ts';

/** The props of every screen of `auth`: the language of its links. */
export interface AuthScreenProps {
  readonly where: Whereabouts;
}
