/**
 * Encrypts secrets that the server must read again: AES-256-GCM, stored as `sealed:KEY_ID:…`. The id names the key
 * without revealing it. The place, which is authenticated with the secret, names its row: a secret copied to another
 * row can't be opened.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
/** Whether a text is a key of 32 bytes in base64. */
export const isKeyText = (text: string) => /^[A-Za-z0-9+/]{43}=$/.test(text);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^sealed:([0-9a-f]{8}):([A-Za-z0-9_-]{38,})$/;

export interface SecretKeys {
  /** The prefix of secrets that are sealed with the newest key. */
  readonly newest: string;
  seal(secret: string, place: string): string;
  /** @throws UnreadableSecret */
  open(stored: string, place: string): string;
}

/** A secret that none of the keys opens. */
export class UnreadableSecret extends Error {
  readonly code = 'SECRET_UNREADABLE';

  readonly key_id: string;

  constructor(key_id: string) {
    super(`A stored secret is sealed with the key ${key_id}, which is not among those that this server has`);
    this.key_id = key_id;
  }
}

/** The id of a key, made from the key itself, so that all processes use the same id. */
export const keyId = (key: Buffer) =>
  createHash('sha256').update('carreau-secrets').update(key).digest('hex').slice(0, 8);

/** @param read answers the keys, the newest first; it is called again when a secret has an unknown key */
export function secretKeys(read: () => readonly Buffer[]): SecretKeys {
  let byId = new Map<string, Buffer>();
  const readAgain = () => {
    const keys = read();
    byId = new Map(keys.map((key) => [keyId(key), key]));
    return keys[0];
  };
  const newest = readAgain();
  if (newest === undefined) throw new Error('There is no key for secrets');
  const prefix = `sealed:${keyId(newest)}:`;
  return {
    newest: prefix,
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(Buffer.from(place));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${prefix}${Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(stored, place) {
      const [, id, content] = SEALED.exec(stored) ?? [];
      // An older version, running beside this one, has stored it as plain text; the next start seals it.
      if (id === undefined || content === undefined) return stored;
      if (!byId.has(id)) readAgain();
      const key = byId.get(id);
      if (key === undefined) throw new UnreadableSecret(id);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
      } catch {
        throw new UnreadableSecret(id);
      }
    },
  };
}

/** Which row a stored secret belongs to. */
export const secretPlaces = {
  credential: (supplier_id: string, name: string) => `supplier_credential/${supplier_id}/${name}`,
  webhook: (supplier_id: string, webhook_id: string) => `webhook/${supplier_id}/${webhook_id}`,
  mailServer: (supplier_id: string) => `supplier_mail_server/${supplier_id}`,
  secondFactor: (account_id: string) => `second_factor/${account_id}`,
  pushKey: (push_key_id: string) => `push_key/${push_key_id}`,
};
