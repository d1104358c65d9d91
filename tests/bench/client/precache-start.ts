import type { Figure } from '../figure.ts';
import { CATALOG, openBrowser, type Stand } from './stand.ts';

/**
 * On a device's first visit, how long after the first screen the service worker is registered. It fetches files for
 * later only from then on.
 */
export async function measurePrecacheStart(stand: Stand): Promise<Figure[]> {
  const context = await openBrowser(stand.folder('first-visit'));
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const register = ServiceWorkerContainer.prototype.register;
      ServiceWorkerContainer.prototype.register = function (...wanted) {
        Object.assign(globalThis, { registeredAt: performance.now() });
        return register.apply(this, wanted);
      };
    });
    await page.goto(`${stand.server.url}${CATALOG}`);
    const times = await page.waitForFunction(() => {
      const registered = Reflect.get(globalThis, 'registeredAt');
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      return registered === undefined || painted === undefined ? null : { registered, painted };
    });
    const { registered, painted } = (await times.jsonValue()) ?? { registered: Number.NaN, painted: Number.NaN };
    return [
      {
        name: 'first visit: the download for later begins after the first screen',
        value: registered - painted,
        unit: 'ms',
        goal: { at: 'least', value: 0 },
      },
    ];
  } finally {
    await context.close();
  }
}
