import { z } from 'zod/mini';
import { FIRST_NOTIFICATION_KINDS, NOTIFICATION_KINDS } from '#domain/people/notifications.ts';
import { route } from './route.ts';
import { noBody, nothing } from './values.ts';

const waysSchema = z.strictObject({ push: z.boolean(), mail: z.boolean() });

/** On which ways the caller hears of each kind of news, and the devices that show it. */
export const notificationsSchema = z.object({
  kinds: z.array(z.object({ kind: z.enum(FIRST_NOTIFICATION_KINDS), push: z.boolean(), mail: z.boolean() })),
  /** The kinds that came later; a page leaves out what it has no words for. */
  further_kinds: z.optional(z.array(z.object({ kind: z.string(), push: z.boolean(), mail: z.boolean() }))),
  /** The key that a page subscribes with, in base64url. */
  public_key: z.string(),
  /** Whether the calling device takes pushes, and how many of the caller's devices do. */
  is_subscribed: z.boolean(),
  devices: z.int(),
});
export type Notifications = z.output<typeof notificationsSchema>;

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .check(z.regex(/^[A-Za-z0-9_-]*$/, 'must be base64url'), z.length(length, `must be ${bytes} bytes in base64url`));
};

/** What the browser's `PushSubscription` says of itself. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscriptionSchema>;

const path = 'account/me/notifications';
const access = { kind: 'session' } as const;

export const notificationRoutes = {
  notifications: route({
    version: 'v2',
    method: 'GET',
    path,
    access,
    summary: 'What the caller hears of on their devices and by mail.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: notificationsSchema,
  }),
  changeNotifications: route({
    version: 'v2',
    method: 'PATCH',
    path,
    access,
    summary: 'Chooses the ways of the named kinds of news.',
    params: nothing,
    query: nothing,
    body: z.strictObject({
      kinds: z.partialRecord(z.enum(NOTIFICATION_KINDS), waysSchema),
    }),
    answer: notificationsSchema,
  }),
  subscribeDevice: route({
    version: 'v2',
    method: 'PUT',
    path: `${path}/device`,
    access,
    summary: 'Lets the calling device take pushes until it signs out.',
    params: nothing,
    query: nothing,
    body: pushSubscriptionSchema,
    answer: notificationsSchema,
  }),
  unsubscribeDevice: route({
    version: 'v2',
    method: 'DELETE',
    path: `${path}/device`,
    access,
    summary: 'The calling device takes no pushes any more.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: notificationsSchema,
  }),
  testNotification: route({
    version: 'v2',
    method: 'POST',
    path: `${path}/test`,
    access,
    summary: 'Sends a notification to the calling device at once, and says whether its push service took it.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: z.object({ is_taken: z.boolean() }),
  }),
};
