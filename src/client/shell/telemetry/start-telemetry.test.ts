// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccountId } from '../../../../tests/builders/a-device.ts';
import { writeProfile } from '../../store/start/session-profile.ts';
import { forgetOutcomes, tellOutcome } from '../../sync/outcomes.ts';
import { connectivity } from '../../sync/server-contact.ts';
import { startTelemetry } from './start-telemetry.ts';

const SUPPLIER = '0190a6e0-0000-7000-8000-0000000000d0';
let bodies: string[];

beforeEach(() => {
  // Other tests of the same process may have met something.
  forgetOutcomes();
  bodies = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(String(body));
    return new Response(null, { status: 204 });
  });
  connectivity.answered(0);
  writeProfile({
    account: {
      ...{ account_id: anAccountId(), email: 'lea@bistrot.example', name: 'Léa Martin', locale: 'fr_FR' },
      ...{ is_operator: false, organizations: [] },
      suppliers: [{ supplier_id: SUPPLIER, alias: 'sandbox', name: 'Essais', role: 'owner', permissions: [] }],
    },
    spaces: [],
    last_space: null,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** How many batches leave when a page that does not exist is met at this address. */
async function sentAt(address: string): Promise<number> {
  history.replaceState(null, '', address);
  const stop = startTelemetry('https://telemetry.example/events');
  tellOutcome({ kind: 'page_not_found' });
  await new Promise<void>((resolve) => setImmediate(resolve));
  stop();
  return bodies.length;
}

test.each([
  '/supplier/nowhere?space_alias=demo',
  '/admin/nowhere?space_alias=test',
  '/en_GB/supplier/nowhere?space_alias=sandbox',
  `/admin/nowhere?supplierid=${SUPPLIER}`,
])('in a test space nothing is sent, however the address names it: %s', async (address) => {
  expect(await sentAt(address)).toBe(0);
});

test('what is sent names nobody: no person, no space, nothing of the address but its area', async () => {
  expect(await sentAt('/supplier/orders/lea@bistrot.example?space_alias=halle&query=beurre')).toBe(1);
  expect(bodies[0]).toContain('"area":"supplier"');
  expect(bodies[0]).not.toMatch(/lea|bistrot|halle|beurre|orders/i);
});
