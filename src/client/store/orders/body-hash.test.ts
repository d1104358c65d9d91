import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { anOrderRequest } from '../../../../tests/builders/an-order-request.ts';
import { bodyHash } from './body-hash.ts';

afterEach(() => vi.unstubAllGlobals());

test('an order has the same hash on every device, also where the browser has no cryptography of its own', async () => {
  const body = { ...anOrderRequest(), comment: 'Sonnez à l’arrière, s’il vous plaît 🥕' };
  const expected = createHash('sha256').update(canonicalJson(body)).digest('hex');
  expect(await bodyHash(body)).toBe(expected);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await bodyHash(body)).toBe(expected);
});
