/** One call of a push service, with a limit of time, and no further than the address that the device named. */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { mayBeCalled, NotPublic, publicLookup } from '../credentials/public-address.ts';
import { encryptPush, type PushDevice, type PushKeys, pushAuthorization } from './encrypt-push.ts';

const TIMEOUT = 10_000;

export interface PushMessage {
  readonly content: string;
  /** Seconds for which the push service keeps it while the device is off. */
  readonly keptFor: number;
  /** Whether it may wake a device that saves power. */
  readonly isUrgent: boolean;
}

/** The installation's side of a call. */
export interface PushSender {
  readonly keys: PushKeys;
  /** A mailto: address for the push service's operator. */
  readonly contact: string;
  /** Whether the endpoint may lead into the server's own network, and be unencrypted. */
  readonly anywhere: boolean;
}

/**
 * Calls the push service once and answers the HTTP status. It follows no redirects and reads no answer, so neither can
 * be misused.
 * @throws NotPublic for an endpoint that may not be called; otherwise the error of the connection
 */
export function callPushService(
  device: PushDevice,
  { content, keptFor, isUrgent }: PushMessage,
  { keys, contact, anywhere }: PushSender,
  at: Date,
): Promise<number> {
  const target = new URL(device.endpoint);
  if (!anywhere && !mayBeCalled(target)) return Promise.reject(new NotPublic('not on the internet'));
  const body = encryptPush(content, device);
  const request = target.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, failed) => {
    const sent = request(
      target,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          authorization: pushAuthorization(keys, device.endpoint, contact, at),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          'content-length': body.length,
          ttl: Math.max(0, Math.floor(keptFor)),
          urgency: isUrgent ? 'high' : 'normal',
        },
        ...(anywhere ? {} : { lookup: publicLookup }),
      },
      (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}
