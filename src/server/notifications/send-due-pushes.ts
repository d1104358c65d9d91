import type { Services } from '../http/services.ts';
import { preparePush } from './prepare-push.ts';
import type { PushSender } from './push-call.ts';
import { callPushService } from './push-call.ts';
import { isGone } from './push-devices.ts';
import { forgetDevice, giveUp, markPushed, pushLater, type TakenPush, takeDuePushes } from './push-queue.ts';
import { pushSender } from './push-sender.ts';

/** Pushes taken at a time and sent together: a late answer keeps only these waiting. */
const BATCH = 8;
/** Kinds that a device which saves power is woken for. */
const URGENT: ReadonlySet<string> = new Set([
  ...['cut_off', 'order_change_proposed', 'order_rejected', 'order_cancelled'],
  ...['order_approval_asked', 'standing_question'],
]);

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code.toLowerCase() : 'failed';
}

/** Sends a push and answers whether its push service took it. */
async function send(push: TakenPush, services: Services, sender: PushSender): Promise<boolean> {
  const { database, now } = services;
  const { endpoint, p256dh, auth, expires_at, subscription_id } = push;
  const at = now();
  if (expires_at <= at) return giveUp(database, push, false, at).then(() => false);
  if (endpoint === null || p256dh === null || auth === null) return giveUp(database, push, true, at).then(() => false);
  const content = await preparePush(push, services);
  if (content === null) return giveUp(database, push, false, at).then(() => false);
  const message = {
    content: JSON.stringify(content),
    keptFor: (expires_at.getTime() - at.getTime()) / 1000,
    isUrgent: URGENT.has(push.kind),
  };
  let failure: string;
  try {
    const status = await callPushService({ endpoint, p256dh, auth }, message, sender, at);
    if (status >= 200 && status < 300) {
      await markPushed(database, push, now());
      return true;
    }
    if (isGone(status)) {
      await forgetDevice(database, subscription_id);
      await giveUp(database, push, true, now());
      return false;
    }
    failure = `status_${status}`;
  } catch (error) {
    failure = codeOf(error);
  }
  if (!(await pushLater(database, push, failure, now()))) await giveUp(database, push, true, now());
  return false;
}

/** Sends everything that is due now; what failed is due again later. Answers how many were taken by a push service. */
export async function sendDuePushes(
  services: Services,
  report: (failure: unknown) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  let sent = 0;
  let sender: PushSender | undefined;
  while (!stop.aborted) {
    const taken = await takeDuePushes(services.database, services.now(), BATCH);
    if (taken.length === 0) return sent;
    sender ??= await pushSender(services);
    const current: PushSender = sender;
    const outcomes = await Promise.all(
      taken.map((push) =>
        send(push, services, current).catch((error: unknown) => {
          // It stays in the queue, and is due again when its lease ends.
          report(error);
          return false;
        }),
      ),
    );
    sent += outcomes.filter(Boolean).length;
  }
  return sent;
}
