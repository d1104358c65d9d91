/** Loads what a session needs of the server, after the first screen. */
export const loadSession = () => import('./loaded-session.ts');
