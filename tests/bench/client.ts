/**
 * Measures what a buyer's browser does with 50,000 products: first sync, search, code look-up, cart, cold start,
 * memory, taps on a slow phone, an hour of use.
 */

import { measureCartAndMemory } from './client/cart-and-memory.ts';
import { measureColdStart } from './client/cold-start.ts';
import { measureFirstSync } from './client/first-sync.ts';
import { measureHour } from './client/hour-of-use.ts';
import { measurePrecacheStart } from './client/precache-start.ts';
import { measureRelevance } from './client/relevance.ts';
import { measureSearch } from './client/search-speed.ts';
import { measureSlowPhone } from './client/slow-phone.ts';
import { openBrowser, openStand } from './client/stand.ts';
import type { BenchPart } from './figure.ts';

const SIZE = 50_000;

export const client: BenchPart = {
  name: 'client',
  measure: async (say, { catalog }) => {
    const stand = await openStand(catalog, SIZE, say);
    try {
      say('first visit');
      const visit = await measurePrecacheStart(stand);
      say('first syncs');
      const { profile, figures: sync } = await measureFirstSync(stand, SIZE);
      const context = await openBrowser(profile);
      say('search');
      const search = [...(await measureSearch(stand, context)), ...measureRelevance(stand.catalogFile)];
      say('cart and memory');
      const cart = await measureCartAndMemory(stand, context);
      say('taps on a slow phone');
      const slow = await measureSlowPhone(stand, context);
      say('an hour of use');
      const hour = await measureHour(stand, context);
      await context.close();
      say('cold starts');
      const start = await measureColdStart(stand, profile);
      return [...visit, ...sync, ...search, ...cart, ...slow, ...hour, ...start];
    } finally {
      await stand.close();
    }
  },
};
