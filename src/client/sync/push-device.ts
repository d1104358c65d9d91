/** This device as one that takes notifications: its permission, and its subscription at the browser's push service. */
import { type Notifications, notificationRoutes, type PushSubscriptionBody } from '#contract/notification.ts';
import { call } from './api.ts';

export type PushPermission = 'unsupported' | 'denied' | 'granted' | 'default';

export function pushPermission(): PushPermission {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isAble ? Notification.permission : 'unsupported';
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

function asBody(subscription: PushSubscription): PushSubscriptionBody {
  const key = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name));
  return { endpoint: subscription.endpoint, keys: { p256dh: key('p256dh'), auth: key('auth') } };
}

/** A subscription for the installation's key; one for another key, as after the server was set up anew, is ended. */
async function subscription(public_key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present !== null) {
    if (base64url(present.options.applicationServerKey) === public_key) return present;
    await present.unsubscribe();
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
}

/** Asks the person for permission, which only a tap may do; null when they refuse. Rejects as the call does. */
export async function takePushes(public_key: string): Promise<Notifications | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return call(notificationRoutes.subscribeDevice, { body: asBody(await subscription(public_key)) });
}

/** Rejects as the call does. */
export async function leavePushes(): Promise<Notifications> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return call(notificationRoutes.unsubscribeDevice);
}
