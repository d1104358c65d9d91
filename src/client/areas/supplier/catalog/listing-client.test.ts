import { expect, test, vi } from 'vitest';
import type { ListedCatalog } from '#client/parts/listing/listing-messages.ts';
import { askListing } from './listing-client.ts';

const catalog: ListedCatalog = {
  ...{ account_id: 'a', supplier_id: 's', organization_id: 'o', generation: 1, version: 1, locale: 'fr_FR' },
  ...{ at: '2026-11-23T10:00:00.000Z', precision: 2, habits: 0 },
};

test('a worker that broke off is ended, and the next question starts another', async () => {
  const workers: BrokenWorker[] = [];
  class BrokenWorker {
    onerror: (() => void) | null = null;
    isRunning = true;
    constructor() {
      workers.push(this);
    }
    postMessage() {
      queueMicrotask(() => this.onerror?.());
    }
    terminate() {
      this.isRunning = false;
    }
  }
  vi.stubGlobal('Worker', BrokenWorker);
  for (let round = 0; round < 2; round += 1) {
    await expect(askListing({ kind: 'search', catalog, texts: [] })).rejects.toThrow('the listing worker stopped');
  }
  expect(workers.map(({ isRunning }) => isRunning)).toEqual([false, false]);
  vi.unstubAllGlobals();
});
