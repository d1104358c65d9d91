import type { BrowserContext, Page } from '@playwright/test';
import type { startPushService } from '../../tests/builders/push-service.ts';

/** Globals of the service worker, for what is evaluated there. */
declare const registration: ServiceWorkerRegistration;
declare const NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event;

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Sees that each number on the app's icon is kept for the test, and that pages subscribe at this push service. */
export async function pushDevice(page: Page, service: PushService) {
  const device = service.aDevice();
  await page.addInitScript(({ endpoint, keys }) => {
    // A browser without an outside network reaches no push service of its own.
    let present: object | null = null;
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)).buffer;
    const made = (options: PushSubscriptionOptionsInit) => ({
      ...{ endpoint, options: { applicationServerKey: bytes(String(options.applicationServerKey)) } },
      getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
      unsubscribe: async () => {
        present = null;
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => present,
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        present = made(options);
        return present;
      },
    });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => localStorage.setItem('test-badge', String(count)),
    });
  }, device.body);

  const mine = () => service.received.filter((pushed) => pushed.device === device.device);
  return {
    /** What the push service has for this device. */
    received: () => mine().map(({ content }) => content),
    badge: () => page.evaluate(() => localStorage.getItem('test-badge')),
    /** Hands the newest message to the app's service worker, as the browser does, and waits until it was shown. */
    deliver: async () => {
      const shown = await nextNotification(page.context());
      const { origin } = new URL(page.url());
      const devtools = await page.context().newCDPSession(page);
      const registered = new Promise<string>((found) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
          if (own !== undefined) found(own.registrationId);
        });
      });
      await devtools.send('ServiceWorker.enable');
      const data = JSON.stringify(mine().at(-1)?.content);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
      await devtools.detach();
      await shown();
    },
  };
}

/**
 * Answers a function that waits until the worker has shown its next notification. Chromium deletes a notification that
 * somebody asks for by `getNotifications` while it is being shown.
 */
async function nextNotification(context: BrowserContext): Promise<() => Promise<void>> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('The app has no service worker');
  await worker.evaluate(() => {
    const show = ServiceWorkerRegistration.prototype.showNotification.bind(registration);
    const shown = new Promise<void>((resolve) => {
      const showNotification: typeof show = async (...notification) => {
        await show(...notification);
        resolve();
      };
      Object.assign(registration, { showNotification });
    });
    Object.assign(globalThis, { shown });
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'shown'));
}

/** Titles of the notifications that the device shows. */
export function shownNotifications(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title }) => title);
  });
}

/** Taps the notification of that title. */
export async function tapNotification(context: BrowserContext, title: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (wanted) => {
    const notification = (await registration.getNotifications()).find((shown) => shown.title === wanted);
    if (notification === undefined) throw new Error(`no notification ${wanted}`);
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, title);
}
