import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectivity } from './connectivity.ts';
import { wakeOnContact } from './contact-wakes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** `whenWoken` does what happens to the connection after a wake. */
function aPage(whenWoken: (connectivity: ReturnType<typeof createConnectivity>) => void = () => undefined) {
  const connectivity = createConnectivity(true);
  let wakes = 0;
  const stop = wakeOnContact({
    connectivity,
    wake: () => {
      wakes += 1;
      whenWoken(connectivity);
    },
    steadyNow: () => performance.now(),
    later: (milliseconds, work) => void setTimeout(work, milliseconds),
    random: Math.random,
  });
  const comesBack = () => {
    connectivity.failed();
    connectivity.answered(1);
  };
  return { connectivity, stop, comesBack, wakes: () => wakes };
}

test('the first sign of contact wakes what waits at once, and so does one after a calm minute', async () => {
  const { comesBack, wakes } = aPage();
  comesBack();
  expect(wakes()).toBe(1);
  await vi.advanceTimersByTimeAsync(61_000);
  comesBack();
  expect(wakes()).toBe(2);
});

test('a network that takes GET and cuts PUT is not called without end', async () => {
  const { comesBack, wakes } = aPage((connectivity) => {
    // The order's call fails; a tenth of a second later the catalog's call succeeds.
    setTimeout(() => connectivity.failed(), 100);
    setTimeout(() => connectivity.answered(1), 200);
  });
  comesBack();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(wakes()).toBeGreaterThan(15);
  expect(wakes()).toBeLessThan(60);
});

test('no sign of contact is lost: what waits is woken half a minute later at the latest', async () => {
  const { comesBack, wakes } = aPage();
  for (let sign = 0; sign < 10; sign += 1) {
    const before = wakes();
    comesBack();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(wakes()).toBe(before + 1);
  }
});

test('a page that is left wakes nothing more', async () => {
  const { comesBack, stop, wakes } = aPage();
  comesBack();
  comesBack();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wakes()).toBe(1);
});
