/** Shows what was pushed while no page looked, and opens the screen that it tells of. */
import '../store/device/zod-without-eval.ts';
import { z } from 'zod/mini';
import { notificationRoutes } from '#contract/notification.ts';
import { requestPath } from '../sync/request-path.ts';
import { countWaitingOrders } from './raw-outbox.ts';

/** As src/server/notifications/compose-push.ts writes it. */
const messageSchema = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  answers_needed: z.optional(z.int()),
});
const openedSchema = z.object({ path: z.string() });

/** Where a tap leads when the message says nothing of it. */
const START = '/_app';

/** An address of our own origin, whatever the message says. */
export function ownAddress(path: string, origin: string): string {
  const start = new URL(START, origin).href;
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return start;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : start;
}

export function readMessage(text: string | null): z.output<typeof messageSchema> | null {
  try {
    return messageSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** A browser takes the permission away from an app that is pushed something and shows nothing. */
export async function showPush(registration: ServiceWorkerRegistration, text: string | null): Promise<void> {
  const message = readMessage(text) ?? { title: 'Carreau', body: '', path: START, tag: 'unknown' };
  const { title, body, path, tag, answers_needed } = message;
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
  if (answers_needed === undefined || !('setAppBadge' in navigator)) return;
  await navigator.setAppBadge(answers_needed + (await countWaitingOrders())).catch(() => undefined);
}

interface OpenPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

/** What the worker knows of the app's windows. */
export interface OpenPages {
  readonly matchAll: (wanted: { readonly type: 'window' }) => Promise<readonly OpenPage[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
}

/** Goes on in an open window, else opens one. It works without a network: the app is on the device. */
export async function openNotified(clients: OpenPages, data: unknown, origin: string): Promise<void> {
  const opened = openedSchema.safeParse(data);
  const address = ownAddress(opened.success ? opened.data.path : START, origin);
  const pages = await clients.matchAll({ type: 'window' });
  const page =
    pages.find(({ url }) => url === address) ?? pages.find((each) => each.visibilityState === 'visible') ?? pages[0];
  if (page === undefined) return void (await clients.openWindow(address));
  // A browser may refuse the focus; the screen opens all the same.
  await page.focus().catch(() => undefined);
  if (page.url !== address) await page.navigate(address);
}

/** The browser has ended the subscription by itself: a new one takes its place as long as the device is signed in. */
export async function renewSubscription(registration: ServiceWorkerRegistration, old: PushSubscription): Promise<void> {
  const { applicationServerKey } = old.options;
  const renewed = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = renewed.toJSON();
  await fetch(requestPath(notificationRoutes.subscribeDevice, {}, {}), {
    method: 'PUT',
    headers: { platform: 'web', 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
