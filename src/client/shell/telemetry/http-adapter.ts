import type { TelemetryAdapter } from './telemetry-adapter.ts';

/** Statuses below 500 after which the same request may succeed. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Posts each batch as JSON to one address (`docs/telemetry.md`), without cookies and without telling which page is open. */
export function httpAdapter(url: string): TelemetryAdapter {
  return {
    send: async (batch) => {
      try {
        const { ok, status } = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(batch),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
          redirect: 'error',
          // The person may close the page right after.
          keepalive: true,
        });
        if (ok) return 'arrived';
        return status >= 500 || LATER.has(status) ? 'failed' : 'refused';
      } catch {
        return 'failed';
      }
    },
  };
}
