import type { notificationRoutes } from '#contract/notification.ts';
import type { Bindings } from '../http/handle.ts';
import { changeNotifications, notifications } from './notification-choices.ts';
import { subscribeDevice, testNotification, unsubscribeDevice } from './push-devices.ts';

export const notificationBindings = {
  notifications,
  changeNotifications,
  subscribeDevice,
  unsubscribeDevice,
  testNotification,
} satisfies Bindings<typeof notificationRoutes>;
