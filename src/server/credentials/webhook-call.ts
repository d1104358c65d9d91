/** One call of a webhook: signed, with a limit of time, and no further than the address that was named. */
import { createHmac } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { mayBeCalled, NotPublic, publicLookup } from './public-address.ts';

const TIMEOUT = 10_000;

export interface WebhookCall {
  readonly url: string;
  readonly secret: string;
  readonly delivery_id: string;
  readonly event: string;
  readonly body: string;
}

/** `t` is the moment in seconds; `v1` the HMAC-SHA256, in hex, of moment, full stop and body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/**
 * Calls a webhook once and answers the HTTP status. It follows no redirects and reads no answer, so neither can be misused.
 * @param anywhere whether the URL may lead into the server's own network, and be unencrypted
 * @throws NotPublic for a URL that may not be called; otherwise the error of the connection
 */
export function callWebhook(
  { url, secret, delivery_id, event, body }: WebhookCall,
  at: Date,
  anywhere: boolean,
): Promise<number> {
  const target = new URL(url);
  if (!anywhere && !mayBeCalled(target)) return Promise.reject(new NotPublic('not on the internet'));
  const request = target.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, failed) => {
    const sent = request(
      target,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Carreau-Webhook/1',
          'x-carreau-delivery': delivery_id,
          'x-carreau-event': event,
          'x-carreau-signature': signatureOf(secret, body, at),
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
