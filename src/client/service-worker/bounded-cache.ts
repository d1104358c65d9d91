import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { leavingSignal } from './leave-unanswered.ts';

/** Seconds. */
const SIXTY_DAYS = 60 * 24 * 60 * 60;

/**
 * A cache of files whose name changes with their content. It answers before the network. Counting what was used when
 * costs more than the answer itself, and a page of the back office has more than a hundred files: those of an earlier
 * version are forgotten when the next one takes over.
 */
export function cacheOnUse(cacheName: string, type: RegExp): CacheFirst {
  return new CacheFirst({ cacheName, plugins: [canBeLeft, onlyOfType(type)] });
}

/** As `cacheOnUse`, and drops the least recently used files. */
export function boundedCache(cacheName: string, type: RegExp, maxEntries: number): CacheFirst {
  return new CacheFirst({ cacheName, plugins: [canBeLeft, onlyOfType(type), expiring(maxEntries)] });
}

const canBeLeft: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    const asking = new AbortController();
    for (const signal of [request.signal, leavingSignal()])
      signal.addEventListener('abort', () => asking.abort(), { once: true, signal: asking.signal });
    return new Request(request, { signal: asking.signal });
  },
};

/**
 * Stores an answer only when it is of the asked type. A captive portal's page under a picture's name would stay for
 * weeks.
 */
function onlyOfType(type: RegExp): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && type.test(response.headers.get('content-type') ?? '') ? response : null,
  };
}

function expiring(maxEntries: number): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: SIXTY_DAYS,
    purgeOnQuotaError: true,
  });
  return {
    ...(cachedResponseWillBeUsed !== undefined && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate !== undefined && { cacheDidUpdate }),
  };
}
