/**
 * Encrypts a message for one device (RFC 8291, aes128gcm of RFC 8188) and signs the call to its push service (VAPID,
 * RFC 8292). The package for this, web-push, has a licence that this product doesn't take (decision 0027).
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
/** The length of an uncompressed point on the curve. */
export const POINT_BYTES = 65;
export const AUTH_BYTES = 16;
const SALT_BYTES = 16;
/** One record holds the whole message. */
const RECORD_SIZE = 4096;
/** Ends the last record of a message. */
const LAST_RECORD = 2;
/** Bytes of the longest message: push services take 4096, with the header and the cipher's tag. */
export const LONGEST_MESSAGE = 3993;
/** Seconds for which a signature holds; push services take a day at most. */
const SIGNED_FOR = 12 * 60 * 60;

/** What a device gave when it subscribed. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Whether the point lies on the curve, so that a message can be encrypted for it. */
export function isPoint(point: Buffer): boolean {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return point.length === POINT_BYTES;
  } catch {
    return false;
  }
}

/** The body of the call: each has a key pair and a salt of its own. */
export function encryptPush(message: string, { p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>): Buffer {
  const content = Buffer.from(message);
  if (content.length > LONGEST_MESSAGE) throw new Error('the message is too long for a push');
  const ecdh = createECDH(CURVE);
  const ownPoint = ecdh.generateKeys();
  const salt = randomBytes(SALT_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPoint]);
  const secret = derive(ecdh.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(header);
  header.writeUInt32BE(RECORD_SIZE, SALT_BYTES);
  header.writeUInt8(ownPoint.length, SALT_BYTES + 4);
  const hidden = Buffer.concat([cipher.update(Buffer.concat([content, Buffer.of(LAST_RECORD)])), cipher.final()]);
  return Buffer.concat([header, ownPoint, hidden, cipher.getAuthTag()]);
}

/** The installation's keys; the private one as PKCS #8 in base64url. */
export interface PushKeys {
  readonly public_key: string;
  readonly private_key: string;
}

export function newPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    public_key: point.toString('base64url'),
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The header that tells a push service who sends. `contact`: a mailto: address for its operator. */
export function pushAuthorization(
  { public_key, private_key }: PushKeys,
  endpoint: string,
  contact: string,
  at: Date,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(at.getTime() / 1000) + SIGNED_FOR,
    sub: contact,
  };
  const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const key = createPrivateKey({ key: Buffer.from(private_key, 'base64url'), format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${public_key}`;
}
