import type { Page } from '@playwright/test';

export interface Spent<Outcome> {
  readonly outcome: Outcome;
  /** From beginning to end, with nobody thinking in between. */
  readonly seconds: number;
  /** How long the page's main thread worked. */
  readonly busy: number;
  /** The length of each task over 50 ms, in milliseconds. */
  readonly longTasks: readonly number[];
}

/** What the machine spends on some work that stays in the page's document. */
export async function spentOn<Outcome>(page: Page, work: () => Promise<Outcome>): Promise<Spent<Outcome>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Object.assign(globalThis, { longTasks });
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const [from, worked] = [performance.now(), await busy()];
  const outcome = await work();
  const seconds = (performance.now() - from) / 1000;
  const spent = { outcome, seconds, busy: (await busy()) - worked };
  const longTasks: readonly number[] = await page.evaluate(() => Reflect.get(globalThis, 'longTasks'));
  await session.detach();
  return { ...spent, longTasks };
}
