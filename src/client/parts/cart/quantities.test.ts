import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuantities } from './quantities.ts';

const MILK = 'milk';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A device that stores one choice after the other, each on the test's command, and gives back what it stores on command
 * too.
 */
function slowDevice() {
  const saving: { readonly quantity: number; readonly end: (isSaved: boolean) => void }[] = [];
  let stored = 0;
  const quantities = createQuantities(
    new Map(),
    (_product_id, quantity) => new Promise((end) => saving.push({ quantity, end })),
  );
  return {
    quantities,
    tap: () => void quantities.choose(MILK, quantities.of(MILK) + 1),
    saves: async (isSaved = true) => {
      const next = saving.shift();
      if (next === undefined) return;
      if (isSaved) stored = next.quantity;
      next.end(isSaved);
      await vi.advanceTimersByTimeAsync(0);
    },
    givesBack: () => quantities.setStored(new Map(stored === 0 ? [] : [[MILK, stored]])),
    left: () => saving.length,
  };
}

it('counts on from the last tap however late the device stores and gives back', async () => {
  const step = fc.constantFrom('tap' as const, 'saves' as const, 'givesBack' as const, 'slow' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { quantities, tap, saves, givesBack, left } = slowDevice();
      let taps = 0;
      for (const what of steps) {
        if (what === 'tap') tap();
        if (what === 'tap') taps += 1;
        if (what === 'saves') await saves();
        if (what === 'givesBack') givesBack();
        // Storing may take long; reading back is in time.
        if (what === 'slow' && left() > 0) await vi.advanceTimersByTimeAsync(10_000);
        expect(quantities.of(MILK)).toBe(taps);
      }
      while (left() > 0) await saves();
      givesBack();
      expect(quantities.of(MILK)).toBe(taps);
      expect(quantities.waits(MILK)).toBe(false);
    }),
  );
});

it('shows what is stored again when a choice could not be stored', async () => {
  const { quantities, tap, saves } = slowDevice();
  tap();
  expect([quantities.of(MILK), quantities.waits(MILK)]).toEqual([1, true]);
  await saves(false);
  expect([quantities.of(MILK), quantities.waits(MILK)]).toEqual([0, false]);
});

it('gives way to another device’s change that came instead', async () => {
  const { quantities, tap, saves } = slowDevice();
  tap();
  await saves();
  quantities.setStored(new Map([[MILK, 7]]));
  expect(quantities.of(MILK)).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect([quantities.of(MILK), quantities.waits(MILK)]).toEqual([7, false]);
});

it('is settled once everything that was tapped is stored and read back, or can’t be', async () => {
  const { quantities, tap, saves, givesBack } = slowDevice();
  let isSettled = false;
  const look = async () => {
    isSettled = false;
    void quantities.settled().then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return isSettled;
  };
  expect(await look()).toBe(true);
  tap();
  tap();
  expect(await look()).toBe(false);
  await saves();
  givesBack();
  expect(isSettled).toBe(false);
  await saves();
  expect(isSettled).toBe(false);
  givesBack();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(true);
  tap();
  expect(await look()).toBe(false);
  await saves(false);
  expect(isSettled).toBe(true);
});

it('tells each row of what is stored, chosen here or not', () => {
  const { quantities } = slowDevice();
  let told = 0;
  quantities.subscribe(() => {
    told += 1;
  });
  quantities.setStored(new Map([[MILK, 2]]));
  expect([told, quantities.of(MILK)]).toEqual([1, 2]);
});
