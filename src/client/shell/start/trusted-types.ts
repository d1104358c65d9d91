/**
 * What the page may turn into a script or markup. Null refuses a text: the browser blocks it and reports a violation.
 */
export interface TrustedRules {
  readonly createScriptURL: (address: string) => string | null;
  readonly createHTML: (markup: string) => string | null;
}

declare global {
  interface Window {
    /** Missing in some browsers, which then check nothing either. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: TrustedRules): unknown };
  }
}

/**
 * Allows scripts of our own origin (workers, service worker) and no markup: only texts without `<` pass, such as style
 * sheets.
 */
export function trustedRules(origin: string): TrustedRules {
  return {
    createScriptURL: (address) =>
      URL.canParse(address, origin) && new URL(address, origin).origin === origin ? address : null,
    createHTML: (markup) => (markup.includes('<') ? null : markup),
  };
}

/** Call this before anything starts a worker or draws. */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', trustedRules(window.location.origin));
}
