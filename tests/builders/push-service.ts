/** A push service on loopback with the devices that it serves: it decrypts what it gets, as a browser does. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const contentSchema = z.strictObject({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  answers_needed: z.optional(z.number()),
});

export interface Pushed {
  /** The device's path at the push service. */
  readonly device: string;
  readonly headers: IncomingHttpHeaders;
  readonly content: z.output<typeof contentSchema>;
}

function derive(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

/** RFC 8291, from the device's side. */
function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const pointLength = body.readUInt8(20);
  const point = body.subarray(21, 21 + pointLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), point]);
  const secret = derive(keys.computeSecret(point), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + pointLength);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** The claims of a VAPID header whose signature is right; throws else. */
export function provenClaims(authorization: string | undefined, public_key: string) {
  const [, token = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  if (k !== public_key) throw new Error('signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(public_key, 'base64url');
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const content = Buffer.from(`${head}.${claims}`);
  const isRight = verify('sha256', content, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isRight) throw new Error('the signature is wrong');
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
}

export async function startPushService() {
  const devices = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string, number>();
  const received: Pushed[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const device = request.url ?? '';
      const answer = answers.get(device) ?? 201;
      const known = devices.get(device);
      if (answer === 201 && known !== undefined) {
        const content = contentSchema.parse(JSON.parse(decrypted(Buffer.concat(parts), known.keys, known.auth)));
        received.push({ device, headers: request.headers, content });
      }
      response.writeHead(answer).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    /** A new device; `body`: what its browser says of itself. */
    aDevice() {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const device = `/${randomBytes(6).toString('hex')}`;
      devices.set(device, { keys, auth });
      const endpoint = `http://127.0.0.1:${port}${device}`;
      return { device, body: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } } };
    },
    answer: (device: string, status: number) => answers.set(device, status),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
