/** What a page may make a script or markup of; null for what it may not: the browser refuses it, and reports a violation. */
export interface TrustedRules {
  readonly createScriptURL: (address: string) => string | null;
  readonly createHTML: (markup: string) => string | null;
}

declare global {
  interface Window {
    /** Not in every browser; where it is missing, nothing is asked for either. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: TrustedRules): unknown };
  }
}

/** Scripts of our own origin: workers and the service worker. No markup: only style sheets, which have no `<`, pass. */
export function trustedRules(origin: string): TrustedRules {
  return {
    createScriptURL: (address) =>
      URL.canParse(address, origin) && new URL(address, origin).origin === origin ? address : null,
    createHTML: (markup) => (markup.includes('<') ? null : markup),
  };
}

/** To be called before anything starts a worker or draws. */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', trustedRules(window.location.origin));
}
